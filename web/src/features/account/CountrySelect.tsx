import { ChevronDown } from 'lucide-react';
import { type Country, countries, countryOf } from './phone';
import { account } from './words';

/** The phone's own picker lies invisibly over the calling code: searchable, readable, at home on every system. */
export function CountrySelect({ value, onChange }: { value: Country; onChange: (country: Country) => void }) {
  return (
    <div className="tap relative flex self-stretch items-center gap-1 rounded-l-card border-r border-line pl-4 pr-3 text-base font-medium has-focus-visible:outline-2 has-focus-visible:outline-mark">
      <span aria-hidden>+{value.calling}</span>
      <ChevronDown aria-hidden className="size-4 text-dim" />
      <select
        aria-label={account.countries}
        autoComplete="tel-country-code"
        value={value.code}
        onChange={(event) => onChange(countryOf(event.target.value))}
        className="absolute inset-0 w-full cursor-pointer bg-card text-input text-ink opacity-0"
      >
        {countries.map(({ code, name, calling }) => (
          <option key={code} value={code}>
            {name} (+{calling})
          </option>
        ))}
      </select>
    </div>
  );
}
