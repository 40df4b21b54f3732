import { type CategoryMetas, type KnownValues, metadata, type MetaDefinition, type MetaValue } from '@portico/contract/dashboard/metadata'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import type { ApiFailure } from '../../../../kernel/api.ts'
import { draft, useDraft, useStoredDraft } from '../../../../kernel/drafts.ts'
import { useChange } from '../../../../kernel/queries.ts'
import { useFailureTexts } from '../../../../kit/feedback/failures.ts'
import { toast } from '../../../../kit/feedback/toast.ts'
import { constantsQuery, latestQuery } from '../metadata.queries.ts'
import { type Conflict, conflictsOf, editsOf, problemsOf, keysOfOthers, type Values, valuesOf } from './edit.rules.ts'

/** A conflict with somebody else's save: their version, and the keys to decide on. */
export interface StaleEdit {
  latest: CategoryMetas
  conflicts: readonly Conflict[]
  taken: readonly string[]
}

/** The side whose value a key gets. */
export type Choice = 'mine' | 'theirs'

interface Draft {
  typed: Values
  reason: string
}

const nothingKnown: KnownValues = { options: () => undefined, members: null, creatableKeys: new Set() }

const useKnownValues = (): KnownValues => {
  const constants = useQuery(constantsQuery()).data?.['all-meta-val-consts']
  return useMemo(() => {
    if (!constants) return nothingKnown
    const sets = new Map(Object.entries(constants.pulldown).map(([name, options]) => [name, new Set(options.map(({ value }) => value))]))
    return {
      options: (set) => sets.get(set),
      members: new Set(constants.members.map(({ email }) => email)),
      creatableKeys: new Set(constants.specialKeyListMap.ENABLE_DROPDOWN_CREATE_KEYS),
    }
  }, [constants])
}

/** Returns the server's problems, by key: `meta.metaDatas.2.value` is about the third key that was sent. */
const serverProblems = (
  error: ApiFailure | null,
  sent: readonly string[],
  words: (error: ApiFailure['fieldErrors'][number]) => string,
): Map<string, string> => {
  const problems = new Map<string, string>()
  for (const fieldError of error?.fieldErrors ?? []) {
    const key = sent[Number(/^meta\.metaDatas\.(\d+)/.exec(fieldError.field)?.[1] ?? -1)]
    if (key !== undefined) problems.set(key, words(fieldError))
  }
  return problems
}

/** Manages the input in a category's drawer, from the first edit to the saved version. */
export const useCategoryEdit = (appId: string, category: CategoryMetas, definitions: readonly MetaDefinition[], onSaved: () => void) => {
  const { t } = useTranslation('kit')
  const texts = useFailureTexts()
  const client = useQueryClient()
  const knownValues = useKnownValues()
  const place = `category ${appId} ${category.catgId}`
  const storedDraft = useMemo(() => draft<Draft>(place), [place])
  const restored = useDraft<Draft>(place)
  const [{ typed, reason }, setDraft] = useState<Draft>(restored ?? { typed: {}, reason: '' })
  const [base, setBase] = useState(category)
  const [conflict, setConflict] = useState<StaleEdit>()
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const before = useMemo(() => valuesOf(base.meta.metaDatas), [base])
  const edits = editsOf(definitions, before, typed)
  const problems = problemsOf(definitions, typed, knownValues)
  const dirty = edits.length > 0

  useStoredDraft(place, () => (dirty ? { typed, reason } : undefined))

  const compare = useMutation<CategoryMetas | undefined>({
    meta: { inline: true },
    mutationFn: async () => {
      const { catgMetas } = await client.fetchQuery({ ...latestQuery(appId), staleTime: 0 })
      return catgMetas.find(({ catgId }) => catgId === category.catgId)
    },
    onSuccess: (latest) => {
      if (!latest) return
      const now = valuesOf(latest.meta.metaDatas)
      setConflict({ latest, conflicts: conflictsOf(edits, before, now), taken: keysOfOthers(edits, before, now) })
    },
  })

  const save = useChange(metadata.add, {
    inline: true,
    refreshes: [metadata.latest, metadata.versions, metadata.version, metadata.timeline, metadata.changeDays, metadata.constants],
    onSuccess: () => {
      storedDraft.clear()
      toast('success', t('common.success'))
      onSaved()
    },
    onError: ({ code }) => code === 'stale_version' && compare.mutate(),
  })

  const submit = () => {
    const onto = conflict?.latest ?? base
    const ownEdits = edits.filter(({ key }) => chosen[key] !== 'theirs')
    setBase(onto)
    setConflict(undefined)
    setChosen({})
    setDraft((current) => ({
      ...current,
      typed: Object.fromEntries(Object.entries(current.typed).filter(([key]) => chosen[key] !== 'theirs')),
    }))
    compare.reset()
    const { catgId } = category
    const body = { appId, catgId, id: onto.id, version: onto.version, meta: { metaDatas: ownEdits }, ...(reason.trim() && { reason }) }
    save.mutate({ params: { appId, catgId }, body })
  }

  return {
    typed,
    before,
    reason,
    problems,
    serverProblems: serverProblems(save.error, save.variables?.body.meta.metaDatas.map(({ key }) => key) ?? [], texts.problem),
    /** Why nothing was saved, or why the newer version could not be read. */
    failure: save.error?.code === 'stale_version' ? compare.error : save.error,
    busy: save.isPending || compare.isPending,
    submit,
    conflict,
    chosen,
    choose: (key: string, choice: Choice) => setChosen({ ...chosen, [key]: choice }),
    dirty,
    ready: dirty && problems.size === 0,
    type: (key: string, value: MetaValue) => {
      save.reset()
      setDraft((current) => ({ ...current, typed: { ...current.typed, [key]: value } }))
    },
    explain: (text: string) => setDraft((current) => ({ ...current, reason: text })),
    discardDraft: storedDraft.clear,
  }
}
export type CategoryEdit = ReturnType<typeof useCategoryEdit>
