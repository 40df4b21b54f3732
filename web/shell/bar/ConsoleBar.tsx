import { ActionIcon } from '@mantine/core'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { SwitcherButton } from '../../domains/console/app-area/index.ts'
import { PageLink } from '../../kit/page/PageLink.tsx'
import { pages } from '../../pages.ts'
import { useConsoleLinks } from './consoleLinks.ts'
import { UnreadMark } from './UnreadMark.tsx'
import classes from './TopBar.module.css'

/** The console's part of the top bar, in place of the portal's areas: the switcher, and the links out. */
export function ConsoleBar() {
  const { t } = useTranslation(['app-area', 'shell'])
  const links = useConsoleLinks()
  return (
    <>
      <div className={classes.switcher}>
        <SwitcherButton />
      </div>
      <nav className={classes.links} aria-label={t('shell:areas')}>
        <PageLink to={pages.guides()} className={classes.tab!}>
          {t('shell:tab.documents')}
        </PageLink>
        <PageLink to={pages.announcements()} className={classes.tab!}>
          {t('shell:tab.announcements')}
          <UnreadMark />
        </PageLink>
      </nav>
      <div className={classes.icons}>
        {links.map(({ name, icon: Icon, page }) => (
          <ActionIcon
            key={name}
            component={PageLink}
            to={page()}
            variant="subtle"
            color="slate"
            size="lg"
            aria-label={t(`bar.${name}`)}
            title={t(`bar.${name}`)}
          >
            <Icon size={20} stroke={1.6} />
          </ActionIcon>
        ))}
      </div>
    </>
  )
}
