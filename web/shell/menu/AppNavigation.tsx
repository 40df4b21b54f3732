import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { useAppArea } from '../../session/app-area.ts'
import { type AppMenuEntry, type AppMenuParent, appMenuTexts } from '../../kit/menu/menu.ts'
import { PageLink } from '../../kit/page/PageLink.tsx'
import { appMenu } from '../../menus.app.ts'
import { itemsOf, leadsTo } from './app-menu.rules.ts'
import { appParents } from './app-menu.parents.ts'
import { Entry } from './Entry.tsx'
import { EntryGroup } from './EntryGroup.tsx'
import { ProductMenu, ProductSettingLink } from './ProductMenu.tsx'
import classes from './Navigation.module.css'

/** One group of the menu. */
function Items({ group, opened, onOpen }: { group: AppMenuEntry['group']; opened: string | undefined; onOpen: (name: string) => void }) {
  const { t } = useTranslation(appMenuTexts)
  const { pathname } = useLocation()
  const { pageKeys } = useAppArea()
  const child = (entry: AppMenuEntry) => {
    const active = leadsTo(entry, pathname)
    return (
      <PageLink key={entry.page.path} to={entry.page()} className={classes.item!} data-active={active || undefined}>
        {t(entry.text)}
      </PageLink>
    )
  }
  const parent = (name: AppMenuParent, entries: AppMenuEntry[]) => (
    <EntryGroup
      key={name}
      icon={appParents[name].icon}
      title={t(appParents[name].text)}
      opened={opened === name}
      onToggle={() => onOpen(name)}
    >
      {entries.map(child)}
    </EntryGroup>
  )
  return itemsOf(appMenu, group, pageKeys).map((item) =>
    item.kind === 'parent' ? (
      parent(item.parent, item.entries)
    ) : (
      <Entry key={item.entry.page.path} icon={item.entry.icon} to={item.entry.page()} active={leadsTo(item.entry, pathname)}>
        {t(item.entry.text)}
      </Entry>
    ),
  )
}

/** Returns the current page's parent. */
const parentAt = (pathname: string): string | undefined => appMenu.find((entry) => leadsTo(entry, pathname))?.parent

/** An app's menu: the pages the user may open, and the products linked in the current phase. */
export function AppNavigation() {
  const { t } = useTranslation(appMenuTexts)
  const { pathname } = useLocation()
  const { pageKeys } = useAppArea()
  const [chosen, setChosen] = useState<{ at: string; open: string | undefined }>()
  const opened = chosen?.at === pathname ? chosen.open : parentAt(pathname)
  const open = (name: string) => setChosen({ at: pathname, open: opened === name ? undefined : name })
  const hasData = itemsOf(appMenu, 'dataManagement', pageKeys).length > 0
  return (
    <nav aria-label={t('app-area:menu.label')} className={classes.app}>
      <p className={classes.heading}>{t('app-area:menu.common')}</p>
      <Items group="common" opened={opened} onOpen={open} />
      <hr className={classes.line} />
      <ProductMenu opened={opened} onOpen={open} />
      {hasData && (
        <>
          <hr className={classes.line} />
          <p className={classes.heading}>{t('app-area:menu.dataManagement')}</p>
          <Items group="dataManagement" opened={opened} onOpen={open} />
        </>
      )}
      <ProductSettingLink />
    </nav>
  )
}
