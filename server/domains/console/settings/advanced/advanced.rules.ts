import type { Entry, PushPhase } from '@portico/contract/console/settings'
import type { FieldError } from '@portico/contract/kernel/envelope'
import { fieldError } from '../../../../kernel/http/calls/failure.ts'

/** Returns the unique key of an entry within its kind. */
export const keyOf = (entry: Entry): string => {
  switch (entry.kind) {
    case 'auth_domain':
      return entry.domain
    case 'store_url':
      return `${entry.os} ${entry.url}`
    case 'terms_url':
    case 'privacy_url':
      return entry.url
    case 'support_email':
      return entry.email
    case 'open_source':
      return `${entry.name} ${entry.version}`.toLowerCase()
  }
}

/** Finds problems of an entry beyond its schema: a domain without web login (ENT-17). */
export const entryProblems = (entry: Entry, { webLogin }: { webLogin: boolean }, at = ''): FieldError[] => {
  if (entry.kind === 'auth_domain' && !webLogin) return [fieldError(`${at}domain`, 'needs_web_login')]
  return []
}

/** Returns the use that a phase's push keys are sealed for. */
export const purposeOf = (what: 'certificate' | 'password' | 'api key', appId: string, phase: number): string =>
  `push ${what} ${appId} ${phase}`

interface PushRow {
  phase: number
  certificateName: string | null
  certificateKind: 'sandbox' | 'production' | 'both' | null
  certificateExpiresAt: Date | null
  androidProjectNumber: string
  apiKeyHint: string | null
}

/** Builds the public part of a phase's push keys; without a row there are none. */
export const pushOf = (phase: PushPhase['phase'], row: PushRow | undefined): PushPhase => ({
  phase,
  certificate:
    row?.certificateName && row.certificateKind && row.certificateExpiresAt
      ? { name: row.certificateName, kind: row.certificateKind, expiresAt: row.certificateExpiresAt.toISOString() }
      : null,
  projectNumber: row?.androidProjectNumber ?? '',
  apiKeyHint: row?.apiKeyHint ?? null,
})

/** Returns the activity details of a phase's push keys: never a secret. */
export const pushState = ({ projectNumber, apiKeyHint, certificate }: PushPhase) => ({
  projectNumber,
  apiKey: apiKeyHint !== null,
  certificate: certificate && `${certificate.name} (${certificate.expiresAt})`,
})
