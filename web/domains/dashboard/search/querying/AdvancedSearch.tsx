import { Button, Group } from '@mantine/core'
import { chipsOf, parseQuery, type QueryProblem, searchTypes } from '@portico/contract/dashboard/search'
import { IconBook2, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { loadable } from '../../../../kit/loading/loadable.tsx'
import { errorToast } from '../redToast.ts'
import { useProblemText } from '../useProblemText.ts'
import type { SearchState } from '../useSearchState.ts'
import { DidYouMean } from './DidYouMean.tsx'
import { QueryBox } from './QueryBox.tsx'
import classes from './querying.module.css'

const GuideDialog = loadable(() => import('./GuideDialog.tsx'), 'GuideDialog')

/** Searches by text in the query language. Input stays as typed, valid or not. */
export function AdvancedSearch({ state }: { state: SearchState }) {
  const { t } = useTranslation('search')
  const problemText = useProblemText()
  const { fields, text, parsed, mode, search } = state
  const [typed, setTyped] = useState<string>()
  const [refused, setRefused] = useState<QueryProblem>()
  const [guide, setGuide] = useState(false)
  if (!fields) return null
  const value = typed ?? text ?? ''
  const problem = refused ?? (typed === undefined ? state.problem : undefined)
  // A problem of a favorite's lists has no place in the text.
  const placed = refused ?? (typed === undefined ? parsed?.problem : undefined)
  const submit = () => {
    if (mode.on || (value.trim() === '' && !problem)) return
    const result = parseQuery(value, fields)
    setRefused(result.problem)
    setTyped(value)
    if (result.query) return search(value.trim())
    if (result.problem.code === 'key_duplicate') errorToast(problemText(result.problem))
    search(undefined)
  }
  const change = (next: string) => {
    setTyped(next)
    setRefused(undefined)
    if (next === '' && text !== undefined && !mode.on) search(undefined)
  }
  const replace = (next: string) => {
    change(next)
    const result = parseQuery(next, fields)
    if (result.query) search(next.trim())
    else setRefused(result.problem)
  }
  const chips = parsed?.query && chipsOf(parsed.query)
  return (
    <div className={classes.advanced}>
      <div className={classes.query}>
        <QueryBox
          fields={fields}
          value={value}
          error={problem && problemText(problem)}
          problem={placed}
          disabled={mode.on}
          onChange={change}
          onSubmit={submit}
        />
        {!mode.on && (
          <DidYouMean text={value} fields={fields} problem={placed} parsed={value === text ? parsed : undefined} onReplace={replace} />
        )}
      </div>
      <Group gap="xs" className={classes.advancedActions!}>
        {chips && !mode.on && (
          <Button variant="subtle" onClick={() => search(text, searchTypes.basic)}>
            {t('openInBasic')}
          </Button>
        )}
        <Button variant="subtle" leftSection={<IconBook2 size={16} stroke={1.6} aria-hidden />} onClick={() => setGuide(true)}>
          {t('advanced.guide')}
        </Button>
        <Button
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
          disabled={mode.on || (value.trim() === '' && !problem)}
          onClick={submit}
        >
          {t('advanced.search')}
        </Button>
      </Group>
      {guide && <GuideDialog onClose={() => setGuide(false)} />}
    </div>
  )
}
