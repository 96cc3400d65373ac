import { OTPField } from '@base-ui/react/otp-field';
import { useId } from 'react';
import { LIMITS } from '../api/generated/limits';
import { plainDigits } from '../lib/digits';

/** A code as a message writes it, in any script, with spaces or dashes. */
const codeDigits = (text: string): string => plainDigits(text).replace(/\D/g, '');

/** Six frames on a strip; each digit is exposed as it comes. Fills itself from the message, hands over when full. */
export function OtpField({
  length = LIMITS.codeDigits,
  label,
  error,
  value,
  onChange,
  onComplete,
  disabled,
}: {
  length?: number;
  label: string;
  error?: string;
  value?: string;
  onChange?: (value: string) => void;
  onComplete?: (value: string) => void;
  disabled?: boolean;
}) {
  const id = useId();
  const digits = Array.from({ length }, (_, i) => i + 1);
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <OTPField.Root
        id={id}
        length={length}
        value={value}
        disabled={disabled}
        validationType="none"
        normalizeValue={codeDigits}
        inputMode="numeric"
        onValueChange={(next) => onChange?.(next)}
        onValueComplete={(next) => onComplete?.(next)}
        className="grid grid-cols-6 gap-1 min-[350px]:gap-2"
      >
        {digits.map((n) => (
          <OTPField.Input
            key={n}
            // The browser would cut what is pasted or filled in before it is read.
            maxLength={undefined}
            aria-label={`Digit ${n} of ${length}`}
            className={`display h-15 w-full rounded-print border bg-card text-center text-2xl outline-none focus:border-ink data-[filled]:bg-high ${error ? 'border-danger' : 'border-line'}`}
          />
        ))}
      </OTPField.Root>
      {error && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
