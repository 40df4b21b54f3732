import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isMissing } from '../../kernel/missing.ts'
import type { Target } from '../../kernel/pages.ts'
import { type Fact, Facts } from '../display/Facts.tsx'
import { type Crumb, Page, type PageProps } from './Page.tsx'
import { PageLink } from './PageLink.tsx'
import { EmptyState, FailureView } from '../feedback/states.tsx'
import { Skeleton } from '../loading/Skeleton.tsx'

interface DetailPageProps<Item> extends Pick<PageProps, 'headless' | 'guide'> {
  /** The list that contains the item, as a link back to it. */
  parent: { text: string; to: Target }
  /** The query that loads the item. */
  result: Pick<UseQueryResult, 'error' | 'refetch'>
  /** undefined while loading. */
  item: Item | undefined
  title: (item: Item) => string
  /** Next to the title, such as a `StatePill`. */
  state?: (item: Item) => ReactNode
  /** On the right. */
  actions?: (item: Item) => ReactNode
  facts?: (item: Item) => readonly Fact[]
  /** Shown when the item does not exist, with the way back below it. */
  notFound: { title: string; text?: string; back: string }
  children: (item: Item) => ReactNode
}

/** A page about one item: a link back to its list, title with its state, actions on the right, facts, content. */
export function DetailPage<Thing>(props: DetailPageProps<Thing>) {
  const { parent, result, item, title, state, actions, facts, notFound, children, ...page } = props
  const back: Crumb = { text: parent.text, to: parent.to }
  if (isMissing(result.error))
    return (
      <Page {...page} headless title={notFound.title} crumbs={[back]}>
        <EmptyState
          whole
          title={notFound.title}
          {...(notFound.text !== undefined && { hint: notFound.text })}
          action={<PageLink to={parent.to}>{notFound.back}</PageLink>}
        />
      </Page>
    )
  if (item === undefined)
    return (
      <Page {...page} headless title={parent.text} crumbs={[back]}>
        {result.error ? (
          <FailureView error={result.error} onRetry={() => void result.refetch()} />
        ) : (
          <div aria-busy>
            <Skeleton height={32} width="60%" margin="0 0 24px" />
            <Skeleton height={160} />
          </div>
        )}
      </Page>
    )
  return (
    <Page {...page} title={title(item)} crumbs={[back, { text: title(item) }]} chip={state?.(item)} actions={actions?.(item)}>
      {facts && <Facts facts={facts(item)} />}
      {children(item)}
    </Page>
  )
}
