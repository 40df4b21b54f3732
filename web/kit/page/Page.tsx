import { Anchor, Breadcrumbs, Group, Text, Title } from '@mantine/core'
import { IconChevronRight, IconInfoCircle } from '@tabler/icons-react'
import { createContext, Fragment, type ReactNode, useContext } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import type { Target } from '../../kernel/pages.ts'
import classes from './Page.module.css'
import { PageLink } from './PageLink.tsx'
import { usePageTitle } from './usePageTitle.ts'

export interface Crumb {
  text: string
  /** The link's target; none for the current page, the last crumb. */
  to?: Target
  /** Shown instead of the text. */
  content?: ReactNode
}

export interface PageProps {
  title: string
  /** The page's subject, before its title in the browser's tab. */
  subject?: string | undefined
  crumbs?: readonly Crumb[]
  /** Shown next to the title, such as a state. */
  chip?: ReactNode
  /** Shown on the right. */
  actions?: ReactNode
  guide?: { text: string; more: string }
  /** True when the content has its own title. */
  headless?: boolean
  children: ReactNode
}

/** The guide of an app's page, which the layout supplies and the page shows below its title. */
export const PageGuide = createContext<ReactNode>(null)

function Guide({ text, more }: { text: string; more: string }) {
  const { t } = useTranslation('kit')
  return (
    <div className={classes.guide} role="note">
      <IconInfoCircle size={18} stroke={1.6} aria-hidden />
      <Text size="sm">{text}</Text>
      <Anchor size="sm" href={more} style={{ flex: 'none' }}>
        {t('more')}
      </Anchor>
    </div>
  )
}

/** The frame of every page: breadcrumb, title with its chip, actions on the right, content. */
export function Page({ title, subject, crumbs = [], chip, actions, guide, headless = false, children }: PageProps) {
  usePageTitle(subject === undefined ? title : `${subject} · ${title}`)
  const surrounding = useContext(PageGuide)
  return (
    <div className={classes.page}>
      {crumbs.length > 0 && (
        <Breadcrumbs
          separator={<IconChevronRight size={14} aria-hidden />}
          separatorMargin={6}
          className={classes.crumbs!}
          component="nav"
          aria-label={title}
        >
          {crumbs.map(({ text, to, content }) => (
            <Fragment key={text}>
              {to ? (
                <Anchor component={PageLink} to={to} size="sm" c="dimmed">
                  {text}
                </Anchor>
              ) : (
                <Text size="sm" component="span" aria-current="page">
                  {content ?? text}
                </Text>
              )}
            </Fragment>
          ))}
        </Breadcrumbs>
      )}
      {!headless && (
        <div className={classes.head}>
          <Group gap="sm" className={classes.title!}>
            <Title order={1}>{title}</Title>
            {chip}
          </Group>
          {actions && (
            <Group gap="xs" className={classes.actions!}>
              {actions}
            </Group>
          )}
        </div>
      )}
      {guide ? <Guide {...guide} /> : surrounding}
      {children}
    </div>
  )
}
