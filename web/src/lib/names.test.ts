// @vitest-environment node
import { expect, test } from 'vitest';
import { displayName } from './display-name';
import { safeNext, setKnownRoutes } from './next-route';
import { nameProblem, userNameProblem } from './profile-rules';
import { compareVersions } from './version';

test.each([
  [{ firstName: 'Amara', lastName: 'Phiri', nickName: 'Ama', userName: 'amara.p' }, 'Amara Phiri'],
  [{ firstName: 'Amara', lastName: '', nickName: 'Ama', userName: 'amara.p' }, 'Amara'],
  [{ firstName: '', lastName: 'Phiri', userName: 'amara.p' }, 'Phiri'],
  [{ firstName: ' ', lastName: '', nickName: 'Ama', userName: 'amara.p' }, 'Ama'],
  [{ firstName: '', lastName: '', nickName: '', userName: 'amara.p' }, '@amara.p'],
])('a person is shown by full name, else nick name, else @userName', (person, shown) => {
  expect(displayName(person)).toBe(shown);
});

test.each([
  ['4.10.0', '4.8.1', 1],
  ['4.8.1', '4.8.1', 0],
  ['4.9.0(77)', '4.9', 0],
  ['4.9.0 (77)', '4.9.1', -1],
  ['5', '4.99.99', 1],
  ['', '0.0.1', -1],
])('version %s against %s', (a, b, order) => {
  expect(compareVersions(a, b)).toBe(order);
});

test('names count what people see, not what computers store', () => {
  const flag = '🏳️‍🌈';
  expect(nameProblem('a'.repeat(29) + flag)).toBeUndefined();
  expect(nameProblem('a'.repeat(30) + flag)).toBeTruthy();
});

test.each(['ab', 'Amara', 'a b', 'a-b', '...', '', 'a'.repeat(21)])(
  'user name “%s” has a problem that is said',
  (userName) => {
    expect(userNameProblem(userName)).toMatch(/\.$/);
  },
);
test.each(['abc', 'amara.p', 'a_1', 'a'.repeat(20)])('user name “%s” is fine', (userName) => {
  expect(userNameProblem(userName)).toBeUndefined();
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/nowhere',
  '/login',
  '',
  null,
])('after login %s leads home', (next) => {
  setKnownRoutes((path) => path === '/me' || path === '/post/7');
  expect(safeNext(next)).toBe('/home');
});
test('after login a route of our own is gone to, with its query', () => {
  setKnownRoutes((path) => path === '/post/7');
  expect(safeNext('/post/7?from=a')).toBe('/post/7?from=a');
});
