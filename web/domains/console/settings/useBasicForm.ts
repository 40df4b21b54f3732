import type { BasicSetting } from '@portico/contract/apps/registrations'
import { settings } from '@portico/contract/console/settings'
import { mergeChanges } from '@portico/contract/kernel/changes'
import type { Data } from '@portico/contract/kernel/route'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure, query } from '../../../kernel/api.ts'
import { useChange } from '../../../kernel/queries.ts'
import { useSendForm } from '../../../kit/form/useSendForm.ts'
import { toast } from '../../../kit/toast.ts'

export type Basic = Data<typeof settings.basic>

/** Returns what is edited: the draft if there is one, otherwise the live values. */
const valuesOf = ({ edit, live }: Basic): BasicSetting => edit.values ?? live

/** Two people changed the same fields. */
export interface Conflict {
  fresh: Basic
  mine: BasicSetting
  fields: (keyof BasicSetting)[]
}

/**
 * Keeps the form of the basic settings. When somebody saved meanwhile, what both changed in other fields comes together by itself, and
 * the fields that both changed are asked about; nothing typed is lost.
 */
export const useBasicForm = (appId: string, read: Basic, saved: string) => {
  const client = useQueryClient()
  const [base, setBase] = useState(read)
  const [conflict, setConflict] = useState<Conflict>()
  const save = useChange(settings.saveBasic, { refreshes: [settings.basic, settings.one], ignoreError: true })
  const params = { appId }
  const meet = async (mine: BasicSetting) => {
    const fresh = await client.fetchQuery({ ...query(settings.basic, { params }), staleTime: 0 })
    setConflict({ fresh, mine, fields: mergeChanges(valuesOf(base), mine, valuesOf(fresh)).conflicts })
  }
  const form = useSendForm({
    initial: valuesOf(base),
    required: ['name', 'partnerIds'],
    send: async (values: BasicSetting) => {
      try {
        const body = { values, version: base.edit.version, liveVersion: base.version }
        return await save.mutateAsync({ params, body })
      } catch (error) {
        if (error instanceof ApiFailure && error.code === 'stale_version') await meet(values)
        throw error
      }
    },
    onSuccess: () => toast('success', saved),
  })
  /** Goes on from what somebody else saved, with these values. */
  const settle = (values: BasicSetting) => {
    if (conflict) setBase(conflict.fresh)
    setConflict(undefined)
    form.set(values)
  }
  return { form, base, conflict, settle, valuesOf }
}
