import { useEffect, useState } from 'react';
import { call } from '../api/call';
import { serverNow } from '../lib/clock';
import { INVITE_COUNT_MIN, TICK_MS } from '../lib/constants';
import { emit, on } from '../lib/events';
import { appStore } from '../lib/store';
import { bridge } from '../native/bridge';
import { askBalance } from './account';
import { mergeMe, session } from './me';

/** Why there is nothing to spend, and until when. */
export interface Short {
  need: number;
  have: number;
  nextFreeAt: number | null;
}

/** The way out of a want of credits: friends first, where too few were invited, else the till. */
export type WayOut = 'invite' | 'recharge';

/** How many invites the server asks for before it lets anybody pay; never below nought. */
async function invitesWanted(): Promise<number> {
  const { inviteCountMin = INVITE_COUNT_MIN } = await call('/common/user/app/get', {}, { cacheSeconds: 600 }).catch(
    () => ({ inviteCountMin: INVITE_COUNT_MIN }),
  );
  return Math.max(0, inviteCountMin);
}

/** What a subscriber makes, and what costs nothing, passes unasked. */
const isFree = (cost: number): boolean => cost <= 0 || session().subscribed;

async function shortOf(cost: number): Promise<Short | null> {
  if (isFree(cost) || session().coins >= cost) return null;
  const { coins, nextFreeAt } = await askBalance();
  return coins >= cost ? null : { need: cost, have: coins, nextFreeAt };
}

/** Null when it may go on. Otherwise what is missing, and the countdown to the next free credit begins for all who show one. */
export async function checkCredit(cost: number): Promise<Short | null> {
  const short = await shortOf(cost);
  if (short?.nextFreeAt) emit('showFreeTimeCountdown', { nextFreeAt: short.nextFreeAt });
  return short;
}

/** The strict check: null when it may go on, otherwise where the person has to go for more. The shell hears of it as well. */
export async function checkCreditStrictly(cost: number): Promise<WayOut | null> {
  if (isFree(cost)) return null;
  mergeMe(await call('/user/get', {}));
  const { coins, user } = session();
  if (coins >= cost) return null;
  if ((user?.inviteCount ?? 0) < (await invitesWanted())) return 'invite';
  bridge.outOfCredits(cost, coins);
  return 'recharge';
}

const useNextFree = appStore<{ at: number }>(() => ({ at: 0 }));
on('showFreeTimeCountdown', ({ nextFreeAt }) => useNextFree.setState({ at: nextFreeAt }));

/** Seconds until the next free credit, ticking; null when none is on its way. */
export function useFreeCountdown(): number | null {
  const at = useNextFree((state) => state.at);
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    setNow(serverNow());
    if (at <= serverNow()) return;
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, [at]);
  return at > now ? Math.ceil((at - now) / 1000) : null;
}
