import { ActionIcon, Box, Group } from '@mantine/core'
import { apps } from '@portico/contract/apps/apps'
import { contact } from '@portico/contract/portal/contact'
import { IconMenu2 } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import type { Target } from '../../kernel/pages.ts'
import { Can, useSession } from '../../session/session.tsx'
import { loadable } from '../../kit/loading/loadable.tsx'
import { PageLink } from '../../kit/page/PageLink.tsx'
import { pages } from '../../pages.ts'
import type { Bar } from './bars.ts'
import { ColorSchemeToggle } from './ColorSchemeToggle.tsx'
import { LanguagePicker } from './LanguagePicker.tsx'
import { Logo } from './Logo.tsx'
import { Palette } from '../search/Palette.tsx'
import { SignInButton } from './SignInButton.tsx'
import { PortalSearch } from '../search/PortalSearch.tsx'
import { ConsoleLink } from './ConsoleLink.tsx'
import classes from './TopBar.module.css'

const MemberBar = loadable(() => import('./MemberBar.tsx'), 'MemberBar')
const UnreadMark = loadable(() => import('./MemberBar.tsx'), 'UnreadMark')
const ConsoleBar = loadable(() => import('../layout/AppLayout.tsx'), 'ConsoleBar', <span className={classes.grow} />)

function Tab({ to, area, children }: { to: Target; area: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const active = pathname.startsWith(area)
  return (
    <PageLink to={to} className={classes.tab!} data-active={active || undefined} {...(active && { 'aria-current': 'true' as const })}>
      {children}
    </PageLink>
  )
}

/** The portal areas that the user may open; in the account's bar without help. `isOwn`: somebody is signed in. */
function Tabs({ bar, isOwn }: { bar: Bar; isOwn: boolean }) {
  const { t } = useTranslation('shell')
  return (
    <nav className={classes.tabs} aria-label={t('areas')}>
      <Tab to={pages.guides()} area="/document">
        {t('tab.documents')}
      </Tab>
      <Tab to={pages.announcements()} area={pages.announcements.path}>
        {t('tab.announcements')}
        {isOwn && <UnreadMark />}
      </Tab>
      {bar !== 'account' && (
        <Can do={contact.create}>
          <Tab to={pages.contact()} area={pages.contact.path}>
            {t('tab.contact')}
          </Tab>
        </Can>
      )}
      <Can do={apps.list}>
        <Tab to={pages.dashboard()} area={pages.dashboard.path}>
          {t('tab.dashboard')}
        </Tab>
      </Can>
    </nav>
  )
}

/**
 * The bar above a page, 56 px high, in one of four variants: document search on document pages, apps and pages in the
 * console, a way back in the account area, and no areas on download pages, because testers use them without an account.
 */
export function TopBar({ bar, onMenu }: { bar: Bar; onMenu: () => void }) {
  const { t } = useTranslation('shell')
  const { productName, user } = useSession()
  if (bar === 'none') return null
  return (
    <header className={classes.bar}>
      <Group gap="sm" wrap="nowrap" className={classes.start!} {...(bar === 'console' && { 'data-console': true })}>
        {bar !== 'download' && (
          <ActionIcon variant="subtle" color="slate" size="lg" hiddenFrom="lg" aria-label={t('menu')} onClick={onMenu}>
            <IconMenu2 size={20} stroke={1.6} />
          </ActionIcon>
        )}
        <Logo name={productName} />
      </Group>
      {bar === 'console' ? (
        <ConsoleBar />
      ) : bar === 'download' ? (
        <span className={classes.grow} />
      ) : (
        <Tabs bar={bar} isOwn={user !== null} />
      )}
      <Group gap={4} wrap="nowrap">
        {bar === 'document' && <PortalSearch />}
        {(bar === 'document' || bar === 'account') && <ConsoleLink />}
        {(bar === 'account' || bar === 'console') && (
          <Can do={apps.list}>
            <Box {...(bar === 'console' && { visibleFrom: 'sm' as const })}>
              <Palette />
            </Box>
          </Can>
        )}
        {/* The footer of document pages has the languages, too. */}
        {bar !== 'document' && (
          <Box visibleFrom="sm" className={classes.slot!}>
            <LanguagePicker />
          </Box>
        )}
        {/* On a phone the console's bar only has room for the switcher. */}
        <Box {...(bar === 'console' && { visibleFrom: 'sm' as const })}>
          <ColorSchemeToggle />
        </Box>
        {user !== null && (
          <Group gap={4} wrap="nowrap" justify="end" className={classes.own!} data-bar={bar}>
            <MemberBar bar={bar} />
          </Group>
        )}
        {user === null && bar !== 'download' && <SignInButton />}
      </Group>
    </header>
  )
}
