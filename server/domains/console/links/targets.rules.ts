import type { LinkSettings } from '@portico/contract/console/links'
import { isIP } from 'node:net'
import { domainToUnicode } from 'node:url'
import type { FieldProblem } from '@portico/contract/fields'
import type { FieldError } from '@portico/contract/kernel/envelope'
import { fieldError } from '../../../kernel/http/calls/failure.ts'
import { isPublicAddress } from '../../../kernel/outbound/addresses.ts'

const innerNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)$/

/** Returns whether a host, as spelled by `URL`, is an address or an internal name. */
const isHidden = (host: string): boolean => {
  const address = host.replace(/^\[|\]$/g, '')
  return isIP(address) === 0 ? !host.includes('.') || innerNames.test(host) : !isPublicAddress(address)
}

const scripts = {
  Latin: /\p{Script=Latin}/u,
  Han: /[\p{Script=Han}\p{Script=Bopomofo}]/u,
  Kana: /[\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}]/u,
  Hangul: /\p{Script=Hangul}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
} as const
const letter = /\p{L}/u
/** Scripts that are commonly mixed. */
const together: readonly (readonly string[])[] = [
  ['Latin', 'Han', 'Kana'],
  ['Latin', 'Han', 'Hangul'],
]
/** Cyrillic words consisting only of letters that look Latin. */
const latinLookalikes = /^[асԁеһіјӏорԛѕԝхуьг\d-]+$/u

const scriptOf = (character: string): string => Object.entries(scripts).find(([, pattern]) => pattern.test(character))?.[0] ?? 'other'

const isMixed = (label: string): boolean => {
  const usedScripts = [
    ...new Set(
      Array.from(label)
        .filter((character) => letter.test(character))
        .map(scriptOf),
    ),
  ]
  if (usedScripts.length === 1 && usedScripts[0] === 'Cyrillic') return latinLookalikes.test(label)
  return usedScripts.length > 1 && !together.some((group) => usedScripts.every((script) => group.includes(script)))
}

/** The hosts of links: the portal's own, which has other pages too, and link-only hosts. */
export interface OwnHosts {
  portal: string
  links: readonly string[]
}

/** Returns whether the portal serves a link at a path, whose letters may be percent-encoded. */
const isLinkPath = (path: string): boolean => /^\/(?:t|%[57]4)(?:\/|$)/i.test(path)

/**
 * Returns why a URL may not be a target: it is not public, its host mixes scripts, or it is itself a link, which could cause
 * a redirect loop. Undefined if allowed, and for text that is not a URL.
 */
const targetProblem = (address: string, { portal, links }: OwnHosts): FieldProblem | undefined => {
  if (address === '') return undefined
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return 'private_target'
  const host = url.hostname.replace(/\.$/, '')
  const isOwn = links.some((own) => own.split(':')[0] === host) || (portal.split(':')[0] === host && isLinkPath(url.pathname))
  if (isOwn) return 'own_target'
  if (isHidden(host)) return 'private_target'
  return domainToUnicode(host).split('.').some(isMixed) ? 'mixed_script' : undefined
}

/** Schemes that browsers and systems handle themselves. */
const unsafeSchemes = new Set(
  'about blob chrome content cid data file filesystem ftp http https intent itms itms-apps jar javascript mailto market ms-settings resource sms smsto tel vbscript view-source ws wss'.split(
    ' ',
  ),
)

/** Returns the web URLs in a link's settings, by field. */
export const addressesIn = (settings: LinkSettings): Record<string, string> => {
  const preview = { 'preview.image': settings.preview.image }
  if ('android' in settings) {
    const { android, ios, web } = settings
    return { ...preview, 'android.fallback': android.fallback, 'ios.fallback': ios.fallback, 'ios.universalLink': ios.universalLink, web }
  }
  const { afterUrl } = settings
  if (!('url' in settings)) return { ...preview, afterUrl }
  return {
    ...preview,
    afterUrl,
    url: settings.url,
    ...Object.fromEntries(settings.variants.map(({ url }, place) => [`variants.${place}.url`, url])),
    ...Object.fromEntries(Object.entries(settings.os).map(([system, url]) => [`os.${system}`, url])),
  }
}

/** Lists the problems of a link's targets, for its form. */
export const targetProblems = (settings: LinkSettings, own: OwnHosts): FieldError[] => {
  const wrong = Object.entries(addressesIn(settings)).flatMap(([field, address]) => {
    const problem = targetProblem(address, own)
    return problem ? [fieldError(`settings.${field}`, problem)] : []
  })
  const systems = 'android' in settings ? (['android', 'ios'] as const).filter((system) => unsafeSchemes.has(settings[system].scheme)) : []
  return [...wrong, ...systems.map((system) => fieldError(`settings.${system}.scheme`, 'unsafe_scheme'))]
}
