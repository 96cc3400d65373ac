import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';
import { account } from './words';

export interface Country {
  code: CountryCode;
  name: string;
  calling: string;
}

const FALLBACK: CountryCode = 'GB';
const names = new Intl.DisplayNames(['en'], { type: 'region' });

export const countries: Country[] = getCountries()
  .map((code) => ({ code, name: names.of(code) ?? code, calling: getCountryCallingCode(code) }))
  .sort((a, b) => a.name.localeCompare(b.name));

const byCode = new Map(countries.map((country) => [country.code, country]));

/** The country that the phone itself is set to; a wrong guess is one tap away from the right one. */
export function guessCountry(languages: readonly string[] = navigator.languages): CountryCode {
  for (const language of languages) {
    const region = new Intl.Locale(language).region;
    if (region && isSupportedCountry(region)) return region;
  }
  return FALLBACK;
}

export function countryOf(code: string | undefined): Country {
  const known = code && isSupportedCountry(code) ? code : guessCountry();
  return byCode.get(known) ?? { code: FALLBACK, name: FALLBACK, calling: '44' };
}

/** Name or calling code, from the start of any word. */
export function findCountries(query: string): Country[] {
  const wanted = query.trim().toLowerCase().replace(/^\+/, '');
  if (!wanted) return countries;
  return countries.filter(
    ({ name, calling }) => calling.startsWith(wanted) || ` ${name.toLowerCase()}`.includes(` ${wanted}`),
  );
}

/** A keyboard of wide letters has a wide plus. The library reads the digits of every script that has a number plan of its own. */
const plain = (text: string): string => text.replace('＋', '+');

/** What stands in the field, and the country that the number is of. */
export interface Typed {
  text: string;
  country: CountryCode;
}

/**
 * Spaced the way people of that country write it, whatever script the digits came in. A number that brings its country wins: once it
 * can be whole, the picker follows it and the code leaves the text.
 */
export function typed(entered: string, country: CountryCode): Typed {
  const text = plain(entered).trimStart();
  const writing = new AsYouType(country);
  const shown = writing.input(text);
  if (!writing.isInternational()) return { text: shown, country };
  const number = parsePhoneNumberFromString(text, country);
  const own = number?.isPossible() ? (number.country ?? number.getPossibleCountries()[0]) : undefined;
  return number && own ? { text: number.formatNational(), country: own } : { text: shown, country };
}

export interface Phone {
  phoneCode: string;
  mobile: string;
  /** As shown: +44 7700 900418 */
  shown: string;
}

const LENGTHS: Partial<Record<NonNullable<ReturnType<typeof validatePhoneNumberLength>>, string>> = {
  TOO_SHORT: account.phoneShort,
  TOO_LONG: account.phoneLong,
};

/** The number in the wire's form, or what to say about it. */
export function readPhone(entered: string, country: CountryCode): Phone | { problem: string } {
  const text = plain(entered);
  if (!/\p{Nd}/u.test(text)) return { problem: account.phoneMissing };
  const length = validatePhoneNumberLength(text, country);
  const number = parsePhoneNumberFromString(text, country);
  if (length || !number?.isPossible()) return { problem: (length && LENGTHS[length]) || account.phoneWrong };
  return {
    phoneCode: number.countryCallingCode,
    mobile: number.nationalNumber,
    shown: number.formatInternational(),
  };
}
