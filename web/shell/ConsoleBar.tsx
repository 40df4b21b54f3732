import { ActionIcon } from '@mantine/core'
import { IconCalendar, IconGavel, IconHeadset } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SwitcherButton } from '../domains/console/app-area/index.ts'
import { useSession } from '../kernel/session.tsx'
import { PageLink } from '../kit/PageLink.tsx'
import { pageAt, pages } from '../pages.ts'
import { UnreadMark } from './UnreadMark.tsx'
import classes from './TopBar.module.css'

const supportDesk = '/console/support-desk'
const approvals = '/console/approvals'

/** The console's part of the top bar, in place of the portal's areas: the switcher, and the ways out. */
export function ConsoleBar() {
  const { t } = useTranslation(['app-area', 'shell'])
  const { user } = useSession()
  const queue = pageAt(approvals)
  const desk = (user?.staff || user?.admin) && pageAt(supportDesk)
  return (
    <>
      <div className={classes.switcher}>
        <SwitcherButton />
      </div>
      <nav className={classes.ways} aria-label={t('shell:areas')}>
        <PageLink to={pages.guides()} className={classes.tab!}>
          {t('shell:tab.documents')}
        </PageLink>
        <PageLink to={pages.announcements()} className={classes.tab!}>
          {t('shell:tab.announcements')}
          <UnreadMark />
        </PageLink>
      </nav>
      <ActionIcon
        component={PageLink}
        to={pages.qaCalendar()}
        variant="subtle"
        color="slate"
        size="lg"
        aria-label={t('bar.calendar')}
        className={classes.calendar!}
      >
        <IconCalendar size={20} stroke={1.6} />
      </ActionIcon>
      {desk && (
        <ActionIcon component={PageLink} to={desk()} variant="subtle" color="slate" size="lg" aria-label={t('bar.supportDesk')}>
          <IconHeadset size={20} stroke={1.6} />
        </ActionIcon>
      )}
      {queue && (
        <ActionIcon component={PageLink} to={queue()} variant="subtle" color="slate" size="lg" aria-label={t('bar.approvals')}>
          <IconGavel size={20} stroke={1.6} />
        </ActionIcon>
      )}
    </>
  )
}
