import { createElement, Fragment, type ReactNode } from 'react';
import { parsed } from '../lib/trusted';

/** Everything that text from elsewhere may look like. What is not here loses its tag and keeps its words. */
const ALLOWED = new Set(['b', 'strong', 'i', 'em', 'u', 'p', 'br', 'ul', 'ol', 'li', 'small', 'a']);
/** What holds no words for people. */
const DROPPED = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'noscript',
  'title',
]);
const LINK = /^https:\/\//i;

function linkProps(element: Element) {
  const href = element.getAttribute('href')?.trim() ?? '';
  return LINK.test(href)
    ? { href, target: '_blank', rel: 'noopener noreferrer', className: 'text-ink underline underline-offset-2' }
    : null;
}

function render(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (DROPPED.has(tag)) return null;
  const inside = [...node.childNodes].map(render);
  const props = tag === 'a' ? linkProps(node) : {};
  if (!ALLOWED.has(tag) || !props) return createElement(Fragment, { key }, ...inside);
  return tag === 'br' ? createElement('br', { key }) : createElement(tag, { ...props, key }, ...inside);
}

/**
 * HTML from a server, shown by an allow list: it is parsed where nothing runs or loads, and only known elements, without any
 * attribute but an https address, are built anew. No markup of the text itself ever enters the page.
 */
export function RichText({ html }: { html: string }) {
  const { body } = parsed(html);
  return [...body.childNodes].map(render);
}
