import { Ellipsis, Flag, ShieldBan } from 'lucide-react';
import { useState } from 'react';
import type { Person } from '../../entities/people';
import { askToBlock, REASONS, sendReport } from '../../entities/safety';
import { displayName } from '../../lib/display-name';
import { reasons, safety } from '../../lib/safety-words';
import { common } from '../../lib/words';
import { ActionSheet } from '../../ui/ActionSheet';
import { IconButton } from '../../ui/Button';
import { ReportSheet } from '../../ui/ReportSheet';
import { people } from './words';

/** What nobody should press by mistake: report and block. */
export function PersonMenu({ person }: { person: Person }) {
  const [open, setOpen] = useState(false);
  const [reporting, setReporting] = useState(false);
  const name = displayName(person);
  return (
    <>
      <IconButton label={people.moreAbout(name)} onClick={() => setOpen(true)}>
        <Ellipsis aria-hidden className="size-6" />
      </IconButton>
      <ActionSheet
        open={open}
        title={name}
        message={safety.notTold(name)}
        rows={[
          { id: 'report', name: safety.report, icon: Flag },
          { id: 'block', name: common.blockUser, icon: ShieldBan, danger: true },
        ]}
        onPick={(choice) => {
          setOpen(false);
          if (choice === 'report') setReporting(true);
          if (choice === 'block') void askToBlock(person);
        }}
      />
      <ReportSheet
        open={reporting}
        title={people.reportPerson(name)}
        note={safety.reportNote(name)}
        reasons={REASONS.map((id) => ({ id, ...reasons[id] }))}
        send={safety.reportSend}
        onClose={() => setReporting(false)}
        onSend={async (reason) => {
          if (await sendReport('user', person.uidStr, reason)) setReporting(false);
        }}
      />
    </>
  );
}
