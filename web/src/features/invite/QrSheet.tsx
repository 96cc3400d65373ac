import { Qr } from '../../ui/Qr';
import { Sheet } from '../../ui/Sheet';
import { say } from './words';

export default function QrSheet({
  url,
  code,
  open,
  onClose,
}: {
  url: string;
  code: string;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Sheet open={open} onClose={onClose} title={say.scan}>
      <div className="flex flex-col items-center pb-2">
        <Qr text={url} label={say.qrOf(code)} className="w-[min(60vw,34dvh)]" />
        <p className="mt-3 font-edge text-lg font-semibold tracking-[.1em]">{code}</p>
      </div>
    </Sheet>
  );
}
