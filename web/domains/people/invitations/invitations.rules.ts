import { Email } from '@portico/contract/kernel/text'

/** Splits what was typed or pasted into addresses at white space, commas and semicolons, each once. */
export const addressesIn = (typed: readonly string[]): string[] => [
  ...new Set(typed.flatMap((text) => text.toLowerCase().split(/[\s,;]+/)).filter((one) => one !== '')),
]

/** Returns a problem for each of these that is not an address. */
export const invalidEmails = (emails: readonly string[]) =>
  emails.flatMap((email) => (Email.safeParse(email).success ? [] : [{ field: 'emails', code: 'invalid_email', message: email }]))
