// The content policy takes no bare text where a browser could make code of it (`require-trusted-types-for 'script'`). What stands here
// is all that may pass, under the one name that the policy allows; a browser without Trusted Types takes the text itself.

interface Rules {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}
interface Factory {
  createPolicy(name: 'likeness', rules: Rules): Rules;
}

const rules: Rules = {
  createHTML: (html) => html,
  createScriptURL(url) {
    if (url !== '/sw.js') throw new TypeError(`no script of ours: ${url}`);
    return url;
  },
};
const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
const policy = factory?.createPolicy('likeness', rules) ?? rules;

/** Markup from elsewhere as a document of its own, where nothing runs or loads. None of it may be put into the page. */
export const parsed = (html: string): Document => new DOMParser().parseFromString(policy.createHTML(html), 'text/html');

/** The address of the service worker. */
export const workerUrl = (): string => policy.createScriptURL('/sw.js');
