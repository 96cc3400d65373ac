import { Download, Send } from 'lucide-react';
import { common } from '../../lib/words';
import { savePrint, sharePrint, shareToInstagram } from '../../native/prints';
import { Instagram } from '../../ui/brand';
import { CustomShareSheet } from '../../ui/CustomShareSheet';
import { say } from './words';

/** An own print that is not posted: there is no address to copy, only the picture itself. */
export default function SharePrintSheet({
  url,
  text,
  open,
  onClose,
}: {
  url: string;
  text: string;
  open: boolean;
  onClose: () => void;
}) {
  const options = [
    { name: common.share, icon: Send, onPick: () => void sharePrint(url, text) },
    { name: common.instagram, icon: Instagram, onPick: () => void shareToInstagram(url) },
    { name: common.download, icon: Download, onPick: () => void savePrint(url) },
  ];
  return <CustomShareSheet open={open} title={say.shareTitle} message={text} options={options} onClose={onClose} />;
}
