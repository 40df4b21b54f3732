import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import type { Target } from '../../../kernel/pages.ts'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import classes from './app-home.module.css'

interface WidgetProps {
  title: string
  hint?: string
  /** The page with the full content, and the link's label. */
  to?: string
  toText?: string
  isEmpty: boolean
  wide?: boolean
  children: ReactNode
}

/** A panel of an app's home page, with an empty state. */
export function Widget({ title, hint, to, toText, isEmpty, wide = false, children }: WidgetProps) {
  const { t } = useTranslation('app-home')
  return (
    <section className={wide ? `${classes.widget} ${classes.wide}` : classes.widget} aria-label={title}>
      <div className={classes.head}>
        <h2>
          {title} {hint && <span className={classes.soft}>{hint}</span>}
        </h2>
        {to && (
          <Anchor component={PageLink} to={{ path: to, search: {} }} size="sm">
            {toText ?? t('all')}
          </Anchor>
        )}
      </div>
      {isEmpty ? <div className={classes.none}>{t('none')}</div> : children}
    </section>
  )
}

/** Returns the page for a path with its parameters. */
const targetOf = (to: string): Target => {
  const [path = '', search = ''] = to.split('?')
  return { path, search: Object.fromEntries(new URLSearchParams(search)) }
}

/** Links to a page of the app, keeping app, team and phase; or to a service elsewhere. */
export function HomeLink({ to, children }: { to: string; children: ReactNode }) {
  if (/^https?:/.test(to)) return <Anchor href={to}>{children}</Anchor>
  return (
    <Anchor component={PageLink} to={targetOf(to)}>
      {children}
    </Anchor>
  )
}
