import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isMissing } from '../../kernel/missing.ts'
import type { Target } from '../../kernel/pages.ts'
import { type Fact, Facts } from '../display/Facts.tsx'
import { type Crumb, Page, type PageProps } from './Page.tsx'
import { PageLink } from './PageLink.tsx'
import { EmptyState, FailureView } from '../feedback/states.tsx'

interface DetailPageProps<Thing> extends Pick<PageProps, 'headless' | 'guide'> {
  /** The list that contains the item, as a link back to it. */
  of: { text: string; to: Target }
  /** The query that loads the item. */
  result: Pick<UseQueryResult, 'error' | 'refetch'>
  /** undefined while loading. */
  thing: Thing | undefined
  title: (thing: Thing) => string
  /** Next to the title, such as a `StatePill`. */
  state?: (thing: Thing) => ReactNode
  /** On the right. */
  actions?: (thing: Thing) => ReactNode
  facts?: (thing: Thing) => readonly Fact[]
  /** Shown when the item does not exist, with the way back below it. */
  missing: { title: string; text?: string; back: string }
  children: (thing: Thing) => ReactNode
}

/** A page about one item: a link back to its list, title with its state, actions on the right, facts, content. */
export function DetailPage<Thing>(props: DetailPageProps<Thing>) {
  const { of, result, thing, title, state, actions, facts, missing, children, ...page } = props
  const back: Crumb = { text: of.text, to: of.to }
  if (isMissing(result.error))
    return (
      <Page {...page} headless title={missing.title} crumbs={[back]}>
        <EmptyState
          whole
          title={missing.title}
          {...(missing.text !== undefined && { hint: missing.text })}
          action={<PageLink to={of.to}>{missing.back}</PageLink>}
        />
      </Page>
    )
  if (thing === undefined)
    return (
      <Page {...page} headless title={of.text} crumbs={[back]}>
        {result.error ? (
          <FailureView error={result.error} onRetry={() => void result.refetch()} />
        ) : (
          <div aria-busy>
            <Skeleton h={32} w="60%" mb="lg" />
            <Skeleton h={160} />
          </div>
        )}
      </Page>
    )
  return (
    <Page {...page} title={title(thing)} crumbs={[back, { text: title(thing) }]} chip={state?.(thing)} actions={actions?.(thing)}>
      {facts && <Facts facts={facts(thing)} />}
      {children(thing)}
    </Page>
  )
}
