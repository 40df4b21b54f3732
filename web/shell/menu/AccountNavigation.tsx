import { useLocation } from '@tanstack/react-router'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { useSession } from '../../session/session.tsx'
import { accountMenu } from '../../menus.account.ts'
import { Entry } from './Entry.tsx'
import classes from './Navigation.module.css'

/** The account menu: personal pages, the company's for its members, and the user's teams. */
export function AccountNavigation() {
  const { t } = useTranslation('shell')
  const { user } = useSession()
  const { pathname } = useLocation()
  const entries = accountMenu.filter(({ ofCompany }) => !ofCompany || (user !== null && user.companyId !== null))
  return (
    <nav aria-label={t('area.title')}>
      <p className={classes.heading}>{t('area.title')}</p>
      {entries.map(({ page, subpages = [], icon, text }) => (
        <Entry key={page.path} icon={icon} to={page()} active={[page, ...subpages].some(({ path }) => path === pathname)}>
          {t(text)}
        </Entry>
      ))}
    </nav>
  )
}
