import { isSame } from '@portico/contract/kernel/objects'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDraft, useStoredDraft } from '../../kernel/drafts.ts'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { mergeValues } from './mergeValues.ts'
import { useValues } from './useValues.ts'

export interface KeepOptions<Values> {
  /** Key under which the input survives a new sign-in and a reload. */
  draftKey?: string
  /** Returns the input without what must not or cannot be kept: secrets, files. */
  sanitize?: (values: NoInfer<Values>) => NoInfer<Values>
}

/** Unsaved input, with the values that it changes. */
interface Draft<Values> {
  base: Values
  values: Values
}

/**
 * Manages a form's values, which survive a new sign-in and a reload. What others have saved since is merged into a draft.
 * @returns the values, and the fields that the draft and others both changed
 */
export const useKeptValues = <Values extends object>(initial: Values, { draftKey, sanitize = (values) => values }: KeepOptions<Values>) => {
  const draft = useDraft<Draft<Values>>(draftKey)
  const [restored] = useState(() => draft && mergeValues(draft.base, draft.values, initial))
  const form = useValues(initial, restored?.merged)
  useStoredDraft(draftKey, () => (form.isDirty() ? { base: sanitize(form.base()), values: sanitize(form.get()) } : undefined))
  return { form, conflicts: restored?.conflicts ?? [] }
}

type Merged<Values extends object> = Pick<ReturnType<typeof useValues<Values>>, 'rebase' | 'base'>
type Refuse = (problems: readonly { field: string; message: string }[], otherwise?: string) => void

/**
 * Merges what somebody else saved while a form was edited, and tells the user: at fields that both changed, otherwise above the form.
 * @param initial the saved values, which change when they are refetched
 * @param conflicts the fields that a draft and others both changed
 * @returns a function that sets whether to merge: after a save was refused because somebody else was faster
 */
export const useMerging = <Values extends object>(
  { rebase, base }: Merged<Values>,
  initial: Values,
  conflicts: readonly string[],
  refuse: Refuse,
): ((isStale: boolean) => void) => {
  const { t } = useTranslation('kit')
  const isPending = useRef(false)
  const show = (fields: readonly string[]) =>
    refuse(
      fields.map((field) => ({ field, message: t('changedMeanwhile') })),
      t('mergedMeanwhile'),
    )
  const begin = useEffectEvent(() => conflicts.length > 0 && show(conflicts))
  useEffect(() => void begin(), [])
  const merge = useEffectEvent(() => {
    if (!isPending.current || isSame(initial, base())) return
    isPending.current = false
    show(rebase(initial))
  })
  useEffect(() => merge())
  return (isStale) => void (isPending.current = isStale)
}
