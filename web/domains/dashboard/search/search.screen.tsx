import { Button, Text, Title } from '@mantine/core'
import {
  type Condition,
  conditionsIn,
  fieldsIn,
  printQuery,
  type Query,
  type SearchType,
  searchTypes,
} from '@portico/contract/dashboard/search'
import { IconSearch } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { hrefOf } from '../../../kernel/pages.ts'
import { useNavigateTo } from '../../../kernel/useAddress.ts'
import { AsOf } from '../../../kit/overlay/AsOf.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { SegmentedControl } from '../../../kit/input/SegmentedControl.tsx'
import { FailureView } from '../../../kit/feedback/states.tsx'
import { pages } from '../../../pages.ts'
import { AddToFavorites, EditCondition, SaveToFavorite } from '../favorites/index.ts'
import { AdvancedSearch } from './querying/AdvancedSearch.tsx'
import { BasicSearch } from './filtering/BasicSearch.tsx'
import { Facets } from './counting/Facets.tsx'
import { addCondition, savedSearch } from './query.rules.ts'
import { ResultPlot } from './counting/ResultPlot.tsx'
import { Results } from './listing/Results.tsx'
import classes from './search.module.css'
import { errorToast } from './redToast.ts'
import { useProblemText } from './useProblemText.ts'
import { type SearchState, useSearchState } from './useSearchState.ts'

function TypeSwitch({ state: { type, mode, text, search, switchTo } }: { state: SearchState }) {
  const { t } = useTranslation('search')
  return (
    <>
      {type === searchTypes.basic && text !== undefined && !mode.on && (
        <Button variant="subtle" onClick={() => search(text, searchTypes.advanced)}>
          {t('openInAdvanced')}
        </Button>
      )}
      <SegmentedControl
        aria-label={t('type.label')}
        disabled={mode.on}
        value={String(type)}
        onChange={(next) => switchTo(Number(next) as SearchType)}
        data={[
          { value: String(searchTypes.basic), label: t('type.basic') },
          { value: String(searchTypes.advanced), label: t('type.advanced') },
        ]}
      />
    </>
  )
}

function Nothing({ type }: { type: SearchType }) {
  const { t } = useTranslation('search')
  const name = type === searchTypes.basic ? 'basic' : 'advanced'
  return (
    <div className={classes.nothing}>
      <IconSearch size={32} stroke={1.4} aria-hidden />
      <Title order={2}>{t(`nothing.${name}.title`)}</Title>
      <Text c="dimmed" maw={520}>
        {t(`nothing.${name}.text`)}
      </Text>
    </div>
  )
}

function Found({ state, text, query: found }: { state: SearchState; text: string; query: Query }) {
  const { mode, type, search, editing } = state
  const saved = savedSearch(text, found, type)
  const narrowBy = (conditions: readonly Condition[]) => search(printQuery(conditions.reduce(addCondition, found)))
  const narrow = mode.on ? undefined : (condition: Condition) => narrowBy([condition])
  const settled = new Set(
    conditionsIn(found).flatMap(({ field, operator }) => (operator === 'is' || operator === 'boolean' ? [field] : [])),
  )
  return (
    <div className={classes.found}>
      <Facets text={text} settled={settled} onNarrow={narrow} />
      <div className={classes.main}>
        <ResultPlot text={text} queried={fieldsIn(found)} settled={settled} onNarrow={narrow} />
        <Results
          key={text}
          text={text}
          query={found}
          onNarrow={mode.on ? undefined : narrowBy}
          actions={
            <>
              {!mode.on && (
                <AsOf
                  size="xs"
                  day={found.asOf}
                  onChange={(day) => {
                    const { asOf: _, ...now } = found
                    search(printQuery({ ...now, ...(day !== undefined && { asOf: day }) }))
                  }}
                />
              )}
              {editing !== undefined && <SaveToFavorite id={editing} condition={saved} size="xs" />}
              {!mode.on && <AddToFavorites favoType="SEARCH" condition={saved} size="xs" />}
            </>
          }
        />
      </div>
    </div>
  )
}

/** Shows a toast when the lists of a favorite name a key twice, as for a typed query. */
const useDuplicateToast = ({ mode, problem }: SearchState): void => {
  const problemText = useProblemText()
  const text = mode.on && problem?.code === 'key_duplicate' ? problemText(problem) : undefined
  useEffect(() => {
    if (text !== undefined) errorToast(text)
  }, [text])
}

/** Searches all metadata of apps. */
export function SearchPage() {
  const { t } = useTranslation('search')
  const go = useNavigateTo()
  const state = useSearchState()
  const { mode, type, text, parsed, problem, fields } = state
  useDuplicateToast(state)
  const { favorite } = mode
  const edit = () => favorite && go(pages.search({ q: text, type, edit: favorite.id }))
  return (
    <Page
      title={favorite?.name ?? t('title')}
      guide={{ text: t('pageGuide'), more: hrefOf(pages.guides({ t: 'use', id: 'search' })) }}
      crumbs={[{ text: t('dashboardHome'), to: pages.dashboard() }, { text: t('title') }]}
      actions={
        <>
          {favorite && !favorite.sharedBy && <EditCondition onClick={edit} />}
          <TypeSwitch state={state} />
        </>
      }
    >
      {mode.error ? (
        <FailureView error={mode.error} onRetry={mode.retry} />
      ) : (
        <>
          <div className={classes.search}>
            {type === searchTypes.basic ? <BasicSearch state={state} /> : <AdvancedSearch key={`${mode.on}`} state={state} />}
          </div>
          {text !== undefined && parsed?.query ? (
            <Found state={state} text={text} query={parsed.query} />
          ) : text === undefined && fields && !problem ? (
            <Nothing type={type} />
          ) : null}
        </>
      )}
    </Page>
  )
}
