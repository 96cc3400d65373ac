import type { Topics } from './generated/calls';

type Topic = keyof Topics;
type Merge<T extends Topic> = (data: Topics[T], id: string, v: number) => void;

type Lose = (id: string) => void;

const merges = new Map<string, Merge<never>>();

/** An entity says which topic is its own. A push ends there and nowhere else; `id` is what follows the topic's name. */
export function onPush<T extends Topic>(topic: T, merge: Merge<T>): void {
  merges.set(topic, merge as Merge<never>);
}

const loses = new Map<string, Lose>();

/** Likewise for the word that a topic is gone: it may be so for everyone, or for this person alone. */
export function onGone(topic: Topic, lose: Lose): void {
  loses.set(topic, lose);
}

/** What `me/task/7` is: the topic `me/task` of the thing 7. */
function read(name: string): [topic: string, id: string] {
  if (merges.has(name)) return [name, ''];
  const at = name.lastIndexOf('/');
  return [name.slice(0, at), name.slice(at + 1)];
}

export function takePush(name: string, data: unknown, v: number): void {
  const [topic, id] = read(name);
  merges.get(topic)?.(data as never, id, v);
}

export function takeGone(name: string): void {
  const [topic, id] = read(name);
  loses.get(topic)?.(id);
}
