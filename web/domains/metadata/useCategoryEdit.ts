import { type CategoryMetas, type KnownValues, metadata, type MetaDefinition, type MetaValue } from '@portico/contract/metadata'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiFailure } from '../../kernel/api.ts'
import { draft } from '../../kernel/drafts.ts'
import { useChange } from '../../kernel/queries.ts'
import { useFailureTexts } from '../../kit/failures.ts'
import { toast } from '../../kit/toast.ts'
import { type Conflict, conflictsOf, editsOf, problemsOf, taken, type Values, valuesOf } from './edit.rules.ts'
import { constantsQuery, latestQuery } from './metadata.queries.ts'

/** Somebody saved meanwhile: their version, and the keys about which one must decide. */
export interface StaleEdit {
  latest: CategoryMetas
  conflicts: readonly Conflict[]
  taken: readonly string[]
}

/** Whose value a key gets. */
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

/** Field errors of an answer by key: `meta.metaDatas.2.value` is the third edit that was sent. */
const serverProblems = (
  error: ApiFailure | null,
  keys: readonly string[],
  words: (error: ApiFailure['fieldErrors'][number]) => string,
): Map<string, string> => {
  const found = new Map<string, string>()
  for (const fieldError of error?.fieldErrors ?? []) {
    const key = keys[Number(/^meta\.metaDatas\.(\d+)/.exec(fieldError.field)?.[1] ?? -1)]
    if (key !== undefined) found.set(key, words(fieldError))
  }
  return found
}

/** What somebody types into a category's drawer, from the first key to the version that comes of it. */
export const useCategoryEdit = (appId: string, category: CategoryMetas, definitions: readonly MetaDefinition[], onSaved: () => void) => {
  const { t } = useTranslation('kit')
  const texts = useFailureTexts()
  const client = useQueryClient()
  const known = useKnownValues()
  const kept = useMemo(() => draft<Draft>(`category ${appId} ${category.catgId}`), [appId, category.catgId])
  const [{ typed, reason }, setDraft] = useState<Draft>(() => kept.take() ?? { typed: {}, reason: '' })
  const [base, setBase] = useState(category)
  const [conflict, setConflict] = useState<StaleEdit>()
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const [comparing, setComparing] = useState(false)
  const [discarding, askToDiscard] = useState(false)

  const before = useMemo(() => valuesOf(base.meta.metaDatas), [base])
  const edits = editsOf(definitions, before, typed)
  const problems = problemsOf(definitions, typed, known)

  const compare = async () => {
    setComparing(true)
    const latest = (await client.fetchQuery({ ...latestQuery(appId), staleTime: 0 })).catgMetas.find(
      ({ catgId }) => catgId === category.catgId,
    )
    setComparing(false)
    if (!latest) return
    const now = valuesOf(latest.meta.metaDatas)
    setConflict({ latest, conflicts: conflictsOf(edits, before, now), taken: taken(edits, before, now) })
  }

  const save = useChange(metadata.add, {
    refreshes: [metadata.latest, metadata.versions, metadata.version, metadata.constants],
    onSuccess: () => {
      kept.clear()
      toast('success', t('success'))
      onSaved()
    },
  })

  useEffect(() => {
    if (save.error?.code === 'stale_version') void compare()
    if (save.error?.code === 'signed_out') kept.save({ typed, reason })
    // What was typed when the answer came is what counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [save.error])

  const submit = () => {
    const onto = conflict?.latest ?? base
    const wanted = edits.filter(({ key }) => chosen[key] !== 'theirs')
    if (conflict) setBase(conflict.latest)
    setConflict(undefined)
    const { catgId } = category
    const body = { appId, catgId, id: onto.id, version: onto.version, meta: { metaDatas: wanted }, ...(reason.trim() && { reason }) }
    save.mutate({ params: { appId, catgId }, body })
  }

  return {
    typed,
    before,
    reason,
    problems,
    serverProblems: serverProblems(
      save.error,
      edits.map(({ key }) => key),
      texts.problem,
    ),
    save,
    submit,
    conflict,
    chosen,
    choose: (key: string, choice: Choice) => setChosen({ ...chosen, [key]: choice }),
    comparing,
    discarding,
    askToDiscard,
    dirty: edits.length > 0,
    ready: edits.length > 0 && problems.size === 0,
    type: (key: string, value: MetaValue) => {
      save.reset()
      setDraft((current) => ({ ...current, typed: { ...current.typed, [key]: value } }))
    },
    explain: (text: string) => setDraft((current) => ({ ...current, reason: text })),
    forget: kept.clear,
  }
}
export type CategoryEdit = ReturnType<typeof useCategoryEdit>
