import type { SettingOf } from '@portico/contract/console/phase-settings'
import { changedFields, mergeChanges } from '@portico/contract/kernel/changes'
import type { Input, Route } from '@portico/contract/kernel/route'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { ApiFailure, query } from '../../../kernel/api.ts'
import { useChange, useRefresh } from '../../../kernel/queries.ts'
import { type Problem, useSendForm } from '../../../kit/form/useSendForm.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import type { ReadSetting, SettingParams, SettingFormValues } from './types.ts'

/** A concurrent save during editing: theirs, mine, and the fields that both changed. */
export interface SettingConflict<Values> {
  theirs: Values
  mine: Values
  fields: (keyof Values & string)[]
  /** The automatic merge of both. */
  merged: Values
}

interface Options<Values> {
  params: SettingParams
  read: ReadSetting<Values>
  /** Rules of the page's phase, from the contract. */
  check?: (values: Values) => readonly Problem[]
  /** Runs before each save, for example to create the setting's owner. */
  before?: () => Promise<void>
  refreshes?: readonly Route[]
  onSaved: () => void
}

/**
 * Manages the form of a setting. On a concurrent save, changes to different fields are merged automatically, and the user is
 * asked about fields that both changed; no input is lost.
 */
export const useSetting = <Values extends object>(
  { routes }: SettingOf<Values>,
  { params, read, check, before, refreshes = [], onSaved }: Options<Values>,
) => {
  const { t } = useTranslation('phase-settings')
  const client = useQueryClient()
  const [base, setBase] = useState(read)
  const [conflict, setConflict] = useState<SettingConflict<Values> & { fresh: ReadSetting<Values> }>()
  const save = useChange(routes.save, { ignoreError: true })
  const refresh = useRefresh([routes.read, routes.history, routes.compare, ...refreshes])
  const openConflict = async (mine: Values) => {
    const fresh = (await client.fetchQuery({ ...query(routes.read, { params }), staleTime: 0 })) as ReadSetting<Values>
    const theirs = fresh.values
    const { merged, conflicts } = mergeChanges(base.values, mine, theirs)
    setConflict({ fresh, theirs, mine, merged, fields: conflicts })
  }
  const form = useSendForm({
    draftKey: `${routes.read.path} ${JSON.stringify(params)} ${base.version}`,
    sanitize: (typed) => ({ ...typed, secrets: {} }) as SettingFormValues<Values>,
    initial: { values: base.values, secrets: {} } as SettingFormValues<Values>,
    check: ({ values }: SettingFormValues<Values>) =>
      (check?.(values) ?? []).map((problem) => ({ ...problem, field: `values.${problem.field}` })),
    send: async (typed: SettingFormValues<Values>) => {
      try {
        await before?.()
        return await save.mutateAsync({ params, body: { ...typed, version: base.version } } as Input<typeof routes.save>)
      } catch (error) {
        if (error instanceof ApiFailure && error.code === 'stale_version') await openConflict(typed.values)
        throw error
      }
    },
    refresh,
    onSuccess: () => {
      toast('success', t('saved'))
      onSaved()
    },
  })
  return {
    form,
    conflict,
    /** Number of changed fields and secrets. */
    count: changedFields(base.values, form.values.values).length + Object.keys(form.values.secrets).length,
    /** Continues from somebody else's save, with these values. */
    settle: (values: Values) => {
      if (conflict) setBase(conflict.fresh)
      setConflict(undefined)
      form.set({ values })
    },
  }
}
