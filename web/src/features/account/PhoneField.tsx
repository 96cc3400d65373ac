import { Field } from '../../ui/Field';
import { CountrySelect } from './CountrySelect';
import { type Country, countryOf, typed } from './phone';

export interface PhoneText {
  country: Country;
  text: string;
}

/** A number and its country, the way people there write it. */
export function PhoneField({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: PhoneText;
  error?: string;
  onChange: (value: PhoneText) => void;
}) {
  const { country, text } = value;
  return (
    <Field
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      value={text}
      error={error}
      onChange={(event) => {
        const next = typed(event.target.value, country.code);
        onChange({
          text: next.text,
          country: next.country === country.code ? country : countryOf(next.country),
        });
      }}
      lead={<CountrySelect value={country} onChange={(chosen) => onChange({ country: chosen, text })} />}
    />
  );
}
