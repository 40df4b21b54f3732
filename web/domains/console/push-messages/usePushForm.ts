import { type AudienceDraft, pushLimits, type PushMessage, pushMessages, userKeysIn } from '@portico/contract/console/push-messages'
import { useAppArea } from '../../../session/app-area.ts'
import { filledTexts, fillLanguages } from '../../../kit/form/languages.ts'
import { useRouteForm } from '../../../kit/form/useRouteForm.ts'
import type { Problem } from '../../../kit/form/useSendForm.ts'
import { toastSuccess } from '../../../kit/feedback/toast.ts'

const valuesOf = (push: PushMessage | undefined) => {
  const audience = push?.audience
  return {
    defaultLanguage: push?.defaultLanguage ?? ('en_US' as const),
    texts: fillLanguages(push?.texts, { title: '', body: '' }),
    imageFileId: push?.imageFileId ?? null,
    link: push?.link ?? '',
    sendAt: push?.sendAt ?? (null as string | null),
    expiryHours: String(push?.expiryHours ?? 24),
    audience: {
      kind: audience?.kind ?? ('all' as AudienceDraft['kind']),
      os: audience?.kind === 'os' ? audience.os : ([] as ('aos' | 'ios')[]),
      countries: audience?.kind === 'countries' ? audience.countries : ([] as string[]),
      /** The text of a selected file; null keeps the stored keys. */
      csv: null as string | null,
    },
  }
}
type Values = ReturnType<typeof valuesOf>

/** Returns the audience as sent to the server: the kind, and its fields. */
const audienceOf = ({ kind, os, countries, csv }: Values['audience']): AudienceDraft => {
  if (kind === 'os') return { kind, os }
  if (kind === 'countries') return { kind, countries }
  return kind === 'users' ? { kind, csv } : { kind }
}

/** Finds invalid rows before anything is sent. */
const problemsOf = ({ audience: { kind, csv } }: Values): Problem[] => {
  if (kind !== 'users' || csv === null) return []
  const { keys, broken } = userKeysIn(csv)
  const [first] = broken
  if (first) return [{ field: 'audience.csv', code: 'broken_rows', details: { ...first } }]
  return keys.length > pushLimits.userKeys
    ? [{ field: 'audience.csv', code: 'too_many_entries', details: { max: pushLimits.userKeys } }]
    : []
}

/** Manages the form of a new push, or of a draft. */
export const usePushForm = (push: PushMessage | undefined, onClose: () => void) => {
  const { appId = '' } = useAppArea()
  return useRouteForm(push ? pushMessages.change : pushMessages.add, {
    draftKey: `push-message ${appId} ${push?.id ?? 'new'}`,
    initial: valuesOf(push),
    required: ['expiryHours'],
    check: problemsOf,
    params: push ? { appId, id: push.id } : { appId },
    toBody: ({ texts, expiryHours, audience, ...rest }) => ({
      ...rest,
      texts: filledTexts(texts),
      expiryHours: Number(expiryHours),
      audience: audienceOf(audience),
      ...(push && { version: push.version }),
    }),
    refreshes: [pushMessages.list, pushMessages.one],
    onSuccess: () => {
      toastSuccess()
      onClose()
    },
  })
}
