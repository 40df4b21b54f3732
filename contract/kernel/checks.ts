/** Returns whether text contains one of `! @ # $ % ^`, which plain names may not (VALID-07). */
export const hasIllegalCharacter = (text: string): boolean => /[!@#$%^]/.test(text)

/** Returns whether text is an http or https URL (VALID-09). */
export const isWebUrl = (text: string): boolean => /^https?:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/i.test(text) && URL.canParse(text)

/** Returns whether text is an https URL (VALID-10). */
export const isHttpsUrl = (text: string): boolean => /^https:/i.test(text) && isWebUrl(text)

/** Schemes that open no app: those of the web and of files, and those that would execute code in a page. */
const notDeep = /^(?:https?|wss?|ftp|file|data|blob|javascript|vbscript|about|content|intent|view-source):/i

/** Returns whether text is a deep link that opens an app, such as `starharbor://party/7`. */
export const isDeepLink = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\/\/[^\s\\]+$/i.test(text) && !notDeep.test(text)

/** Returns whether text is an IPv4 address: four numbers from 0 to 255, without leading zeros (VALID-11). */
export const isIpv4 = (text: string): boolean => /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text)

/** Returns whether text is a host name of two labels or more, such as `play.example.com`. */
export const isDomain = (text: string): boolean =>
  text.length <= 253 && /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i.test(text)

/** Returns whether text is a package name: two or more parts of letters, digits and `_`, each beginning with a letter. */
export const isPackageName = (text: string): boolean => text.length <= 200 && /^[a-zA-Z]\w*(?:\.[a-zA-Z]\w*)+$/.test(text)

/** Returns whether text is a version of a build or an SDK: empty, or alphanumeric parts separated by dots (VALID-14). */
export const isLooseVersion = (text: string): boolean => /^(?:[a-z0-9]+(?:\.[a-z0-9]+)*)?$/i.test(text)

const minDigits = 13

/**
 * Returns whether a value is a date by the specification's shared rule (VALID-15): it parses, and its timestamp has at least 13
 * digits without the sign. Times from 1938-04-24T22:13:20Z to 2001-09-09T01:46:40Z are therefore not dates.
 */
export const isSharedDate = (value: string | number | Date): boolean => {
  const time = new Date(value).getTime()
  return !Number.isNaN(time) && String(Math.abs(time)).length >= minDigits
}

const words = (list: string): readonly string[] => list.split(' ')
const extensions = {
  0: words('apk aab ipa'),
  1: words('jpg jpeg gif tif bmp png'),
  2: words(
    'html htm css scss less js mjs ts jsx tsx vue xml xsl sql java kt swift c cpp h cs go rs py rb php properties gradle txt csv yaml yml toml ini conf md json sh bat ps1 log',
  ),
} as const
/** 0: an installable package, 1: an image, 2: text or code. */
export type FileType = 0 | 1 | 2

/** Returns the type of a file by its extension; undefined for any other (VALID-17 … VALID-19). */
export const fileTypeOf = (name: string): FileType | undefined => {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return ([0, 1, 2] as const).find((type) => extensions[type].includes(extension ?? ''))
}
