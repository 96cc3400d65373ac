import type { QueryClient } from '@tanstack/react-query';
import { prepareAnswer, useAnswer } from '../api/answer';
import { call } from '../api/call';
import { usePages } from '../api/pages';

const PAGE = 10;
const INFO = '/user/invite/info';

/** The own code, the steps, and what it brought. */
export const useInvite = (enabled = true) => useAnswer(INFO, {}, { enabled });

export const prepareInvite = (client: QueryClient): Promise<void> => prepareAnswer(client, INFO, {});

/** Who joined by the own code, the newest first. */
export const useInvited = () => usePages('/user/invite/list', {}, { size: PAGE });

/** Uses another person's code; the same one again changes nothing. */
export const redeemCode = (inviteCode: string): Promise<unknown> => call('/user/inviteCode/put', { inviteCode });
