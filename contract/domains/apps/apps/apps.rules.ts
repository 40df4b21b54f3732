/** Returns whether text is the owner-chosen part of an App ID: 1–20 of A–Z and 0–9 (VALID-01). */
export const isAppIdSuffix = (text: string): boolean => /^[A-Z0-9]{1,20}$/.test(text)
