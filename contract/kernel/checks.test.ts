import { expect, test } from 'vitest'
import {
  fileTypeOf,
  hasIllegalCharacter,
  isDomain,
  isHttpsUrl,
  isIpv4,
  isLooseVersion,
  isPackageName,
  isSharedDate,
  isWebUrl,
} from './checks.ts'
import { Email, isBlank } from './text.ts'

test.each(['!', '@', '#', '$', '%', '^'])('%s is illegal in names (VALID-07)', (sign) =>
  expect(hasIllegalCharacter(`Moon ${sign} Garden`)).toBe(true),
)
test('other signs are legal in names (VALID-07)', () => expect(hasIllegalCharacter('Moon & Garden* (2) - 花火_~?')).toBe(false))

test('an e-mail address begins with a letter or digit, and has a dotted domain (VALID-08)', () => {
  const isEmail = (text: string): boolean => Email.safeParse(text).success
  expect(['a@b.co', '1st.person+tag@mail.example.com', ' Ada@Example.com '].every(isEmail)).toBe(true)
  expect(['.a@b.co', '_a@b.co', '@b.co', 'a@b', 'a@b.', 'a b@c.co', 'a@b@c.co', 'a', ''].some(isEmail)).toBe(false)
})

test('addresses are of http or https (VALID-09)', () => {
  expect(['http://a.example', 'HTTPS://a.example/x?y#z'].every(isWebUrl)).toBe(true)
  expect(['ftp://a.example', 'a.example', 'http://', 'http://a b', 'https:\\\\a.example', ''].some(isWebUrl)).toBe(false)
})

test('some addresses are of https alone (VALID-10)', () => {
  expect([isHttpsUrl('https://a.example/events'), isHttpsUrl('http://a.example/events'), isHttpsUrl('https:/a')]).toEqual([
    true,
    false,
    false,
  ])
})

test.each(['0.0.0.0', '255.255.255.255', '10.1.2.3'])('%s is an IPv4 address (VALID-11)', (text) => expect(isIpv4(text)).toBe(true))
test.each(['256.1.1.1', '1.2.3', '1.2.3.4.5', '1.2.3.4.', '01.2.3.4', '1.2.3.a', '', ' 1.2.3.4'])(
  '%j is no IPv4 address (VALID-11)',
  (text) => expect(isIpv4(text)).toBe(false),
)

test('text of white space alone is empty (VALID-12)', () => {
  expect(['', ' ', '\t\n', '\u3000', '\u200b'].every(isBlank)).toBe(true)
  expect(isBlank(' a ')).toBe(false)
})

test.each(['', '1', '1.0.0', '2a.b3', 'v1'])('%j is a loose version (VALID-14)', (text) => expect(isLooseVersion(text)).toBe(true))
test.each(['1.', '.1', '1..2', '1-2', '1 2', '*'])('%j is no loose version (VALID-14)', (text) => expect(isLooseVersion(text)).toBe(false))

test.each([
  ['2001-09-09T01:46:40.000Z', true],
  ['2001-09-09T01:46:39.999Z', false],
  ['1970-01-01T00:00:00Z', false],
  ['1938-04-24T22:13:20.001Z', false],
  ['1938-04-24T22:13:20.000Z', true],
  ['2026-11-22', true],
  ['2026-13-01', false],
  ['tomorrow', false],
])('%s is a date: %s (VALID-15)', (text, expected) => expect(isSharedDate(text)).toBe(expected))

test.each([
  ['game.apk', 0],
  ['game.AAB', 0],
  ['game.ipa', 0],
  ['a.tif', 1],
  ['a.JPEG', 1],
  ['read.me.md', 2],
  ['log.bat', 2],
  ['a.exe', undefined],
  ['apk', undefined],
  ['', undefined],
])('%s is a file of type %s (VALID-17, VALID-18, VALID-19)', (name, type) => expect(fileTypeOf(name)).toBe(type))

test('every extension that the specification names has its type (VALID-17, VALID-18, VALID-19)', () => {
  const named = ['apk aab ipa', 'jpg jpeg gif tif bmp png', 'html css js xml sql java properties txt yaml yml md json sh bat log'].map(
    (list) => list.split(' '),
  )
  for (const [type, list] of named.entries()) expect(list.filter((extension) => fileTypeOf(`a.${extension}`) !== type)).toEqual([])
})

test('package names and domains', () => {
  expect([isPackageName('com.example.game_2'), isPackageName('game'), isPackageName('com.2game'), isPackageName('com..a')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([isDomain('play.example.com'), isDomain('localhost'), isDomain('-a.com'), isDomain('a.com/x'), isDomain('1.2.3.4')]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
