import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { Can } from '../../session/session.tsx'
import { menuTexts } from '../../kit/menu/menu.ts'
import { adminMenu } from '../../menus.ts'
import { Entry } from './Entry.tsx'
import classes from './Navigation.module.css'

// What the pages need together with the menu: their guards, and what an administrator is told to do first.
export { guardOf } from '../../menus.ts'
export { FirstSteps } from './FirstSteps.tsx'

/** The administration menu, limited to what the user may open. */
export function AdminNavigation() {
  const { t } = useTranslation(menuTexts)
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('shell:admin')}>
      <p className={classes.heading}>{t('shell:admin')}</p>
      {adminMenu.map(({ page, subpages = [], by, icon, text }) => (
        <Can key={page.path} do={by}>
          <Entry icon={icon} to={page()} active={[page, ...subpages].some(({ path }) => path === pathname)}>
            {t(text)}
          </Entry>
        </Can>
      ))}
    </nav>
  )
}
