import type { BasicSetting } from '@portico/contract/apps/registrations'
import { settings } from '@portico/contract/console/settings'
import { changedFields, mergeChanges } from '@portico/contract/kernel/changes'
import type { Data } from '@portico/contract/kernel/route'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure, query } from '../../../../kernel/api.ts'
import { useChange, useRefresh } from '../../../../kernel/queries.ts'
import { useSendForm } from '../../../../kit/form/useSendForm.ts'
import type { Companies } from '../changes.ts'

export type Basic = Data<typeof settings.basic>

/** The form's values: the settings, and the names of the developers that were found by searching. */
interface FormValues extends BasicSetting {
  names: Companies
}

/** Returns the values to edit: the draft if there is one, otherwise the live values. */
const valuesOf = ({ edit, live }: Basic): BasicSetting => edit.values ?? live

/** A conflict: two people changed the same fields. */
interface Conflict {
  fresh: Basic
  mine: BasicSetting
  theirs: BasicSetting
  /** The automatic merge of both. */
  merged: BasicSetting
  fields: (keyof BasicSetting)[]
}

/**
 * Manages the form of the basic settings. On a concurrent save, changes to different fields are merged automatically, and the
 * user is asked about fields that both changed; no input is lost.
 */
export const useBasicForm = (appId: string, read: Basic, onSaved: () => void) => {
  const client = useQueryClient()
  const [base, setBase] = useState(read)
  const [conflict, setConflict] = useState<Conflict>()
  const save = useChange(settings.saveBasic, { ignoreError: true })
  const refresh = useRefresh([settings.basic, settings.one])
  const params = { appId }
  const companies: Companies = { ...read.companies, ...base.companies, ...conflict?.fresh.companies }
  const openConflict = async (mine: BasicSetting) => {
    const fresh = await client.fetchQuery({ ...query(settings.basic, { params }), staleTime: 0 })
    const theirs = valuesOf(fresh)
    const { merged, conflicts } = mergeChanges(valuesOf(base), mine, theirs)
    setConflict({ fresh, mine, theirs, merged, fields: conflicts })
  }
  const form = useSendForm({
    draftKey: `basic ${appId} ${base.edit.version} ${base.version}`,
    initial: { ...valuesOf(base), names: {} } as FormValues,
    required: ['name', 'partnerIds'],
    send: async ({ names, ...values }: FormValues) => {
      try {
        const nameOf = { ...companies, ...names }
        const developerNames = values.partnerIds.flatMap((id) => (nameOf[id] === undefined ? [] : [{ id, name: nameOf[id] }]))
        const body = { values, developerNames, version: base.edit.version, liveVersion: base.version }
        return await save.mutateAsync({ params, body })
      } catch (error) {
        if (error instanceof ApiFailure && error.code === 'stale_version') await openConflict(values)
        throw error
      }
    },
    refresh,
    onSuccess: onSaved,
  })
  /** Continues from somebody else's save, with these values. */
  const settle = (values: BasicSetting) => {
    if (conflict) setBase(conflict.fresh)
    setConflict(undefined)
    form.set(values)
  }
  return {
    form,
    conflict,
    settle,
    /** Names of the companies that occur in the form. */
    companies: { ...companies, ...form.values.names } as Companies,
    /** Number of changed fields. */
    count: changedFields(valuesOf(base), form.values).length,
  }
}
