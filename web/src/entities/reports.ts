import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/call';
import type { PutReport, ReportAction, ReportPut, ReportStatus, ReportView } from '../api/generated/calls';
import { type Pages, usePages } from '../api/pages';

/** Why something is reported; each reason is a word on the wire. */
export const REASONS = ['consent', 'minor', 'sexual', 'hate', 'stolen', 'other'] as const;
export type Reason = (typeof REASONS)[number];

/** A repeat on the same thing joins the first. What is reported is hidden for whoever reports it. */
export const report = (request: PutReport, requestId?: string): Promise<ReportPut> =>
  call('/common/report/put', request, { requestId });

const QUEUE = '/moderation/report/list';

/** For moderators: open ones by the longest waiting, handled ones by the newest. */
export const useReports = (status: ReportStatus): Pages<ReportView> => usePages(QUEUE, { status }, { staleTime: 0 });

/** Answers all open reports of one thing. */
export async function handleReport(
  client: QueryClient,
  reportId: string,
  action: ReportAction,
  note: string,
): Promise<void> {
  await call('/moderation/report/handle', { reportId, action, note });
  await client.invalidateQueries({ queryKey: [QUEUE] });
}
