import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Develop } from './Develop';

const images = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
const load = (container: HTMLElement, src: string) =>
  fireEvent.load(container.querySelector(`img[src="${src}"]`) as HTMLElement);
const level = (container: HTMLElement) => (container.firstChild as HTMLElement).style.getPropertyValue('--p');

test('the percent never falls, even if a late number does', () => {
  const { container, rerender } = render(<Develop p={0.4} alt="" />);
  rerender(<Develop p={0.2} alt="" />);
  expect(level(container)).toBe('0.4');
  rerender(<Develop p={0.7} alt="" />);
  expect(level(container)).toBe('0.7');
});

test('a preview fades in over the one before it, once it has arrived', () => {
  const { container, rerender } = render(<Develop src="a" p={0.1} alt="You" />);
  load(container, 'a');
  rerender(<Develop src="b" p={0.5} alt="You" />);
  expect(images(container)).toEqual(['a', 'b']);
  expect(container.querySelector('img[src="b"]')).toHaveClass('opacity-0');
  expect(screen.getByAltText('You')).toHaveAttribute('src', 'a');
  load(container, 'b');
  expect(screen.getByAltText('You')).toHaveAttribute('src', 'b');
  expect(container.querySelector('img[src="b"]')).toHaveClass('next');
  rerender(<Develop src="c" p={0.9} alt="You" />);
  load(container, 'c');
  expect(images(container)).toEqual(['b', 'c']);
});

test('a picture that does not arrive leaves the one before it and is asked for again after a second', () => {
  vi.useFakeTimers();
  const { container, rerender } = render(<Develop src="a" p={0.1} alt="You" />);
  load(container, 'a');
  rerender(<Develop src="b" p={0.5} alt="You" />);
  fireEvent.error(container.querySelector('img[src="b"]') as HTMLElement);
  expect(images(container)).toEqual(['a']);
  act(() => vi.advanceTimersByTime(1000));
  expect(images(container)).toEqual(['a', 'b']);
  load(container, 'b');
  expect(screen.getByAltText('You')).toHaveAttribute('src', 'b');
  vi.useRealTimers();
});

test('it settles once, at the end', () => {
  const settled = vi.fn();
  const { container, rerender } = render(<Develop p={0.9} alt="" onSettled={settled} />);
  expect(settled).not.toHaveBeenCalled();
  rerender(<Develop p={1} alt="" onSettled={settled} />);
  rerender(<Develop p={1} alt="" onSettled={settled} />);
  expect(settled).toHaveBeenCalledTimes(1);
  expect(container.firstChild).toHaveAttribute('data-done');
});
