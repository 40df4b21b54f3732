import fc from 'fast-check'

/** Parts for building paths: some look harmless until resolved, some are never harmless. */
const parts = [
  '',
  '.',
  '..',
  '%2e',
  '%2E',
  '.%2e',
  '%2e%2E',
  '%2f',
  '%5c',
  '%5C',
  '\\',
  '\t',
  '/',
  '//',
  'a',
  'evil.example',
  '@',
  ':',
  '?',
  '#',
  'http:',
]

/** Creates ways back as an attacker would put them together. */
export const arbitraryPaths = fc.oneof(
  fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((chosen) => `/${chosen.join('/')}`),
  fc.array(fc.constantFrom(...parts, '/'), { maxLength: 12 }).map((chosen) => chosen.join('')),
  fc.string(),
)
