import { Button } from '@mantine/core'
import type { AppProduct } from '@portico/contract/console/app-area'
import { appRoles } from '@portico/contract/permissions'
import {
  IconAdjustments,
  IconBox,
  IconChartDots3,
  IconDeviceGamepad2,
  IconLayoutNavbar,
  IconMessage,
  IconMessages,
  IconRocket,
  IconShieldLock,
} from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { useAppArea } from '../../session/app-area.ts'
import type { Page, Target } from '../../kernel/pages.ts'
import { useNavigateTo } from '../../kernel/useAddress.ts'
import type { Icon } from '../../kit/menu/menu.ts'
import { PageLink } from '../../kit/page/PageLink.tsx'
import { PhaseSquare } from '../../kit/display/PhaseMark.tsx'
import { closeToasts } from '../../kit/feedback/toast.ts'
import { pageAt } from '../../pages.ts'
import { productAt, type ProductItem, productItems } from './app-menu.rules.ts'
import { Entry } from './Entry.tsx'
import { EntryGroup } from './EntryGroup.tsx'
import classes from './Navigation.module.css'

const icons: Readonly<Record<string, Icon>> = {
  channel: IconMessages,
  message: IconMessage,
  'game-platform': IconDeviceGamepad2,
  pion: IconRocket,
  tracker: IconChartDots3,
  'landing-page': IconLayoutNavbar,
  security: IconShieldLock,
}

type Item = ProductItem<AppProduct>

const targetOf = (page: Page, productId: string): Target => {
  const target = page()
  return { ...target, search: { ...target.search, p: productId } }
}

/** Returns the products linked in the phase, with their pages. */
const useProducts = (): Item[] => {
  const { productArea, pages: open } = useAppArea()
  return productItems(productArea.products, (pageCode) => {
    const path = open.find((one) => one.pageCode === pageCode)?.path
    return path !== undefined && pageAt(path) ? path : undefined
  })
}

/** Selects the phase. A product's page changes to its first, because records belong to a phase; any other page stays. */
function Phases() {
  const { t } = useTranslation('app-area')
  const { phase, phases } = useAppArea()
  const { pathname, search, hash } = useLocation()
  const product = productAt(useProducts(), pathname)
  const go = useNavigateTo()
  const choose = (id: number) => {
    if (id === phase) return
    closeToasts()
    const ph = String(id)
    if (product?.path) go({ path: product.path, search: { p: product.product.productId, ph } })
    else go({ path: pathname, search: { ...search, ph }, hash })
  }
  return (
    <div className={classes.phases} role="radiogroup" aria-label={t('menu.phase')}>
      {phases.map(({ id, displayName }) => (
        <label key={id} className={classes.phase!} data-phase={id} title={displayName}>
          <input type="radio" name="phase" aria-label={displayName} checked={id === phase} onChange={() => choose(id)} />
          <PhaseSquare phase={id} />
          {id === phase ? displayName : t(`phaseShort.${id}`)}
        </label>
      ))}
    </div>
  )
}

/** Returns whether a page is one of these, or below one of them. */
const isBelow = (items: readonly Item[], pathname: string): boolean =>
  items.some(({ path, children }) => path === pathname || isBelow(children, pathname))

/** The app's products that are linked in the phase. */
export function ProductMenu({ opened, onOpen }: { opened: string | undefined; onOpen: (name: string) => void }) {
  const { t } = useTranslation('app-area')
  const { pathname } = useLocation()
  const { phases } = useAppArea()
  const items = useProducts()
  const link = ({ product, path, children }: Item): ReactNode => {
    const page = path === undefined ? undefined : pageAt(path)
    const own = page && (
      <PageLink
        key={product.productId}
        to={targetOf(page, product.productId)}
        className={classes.item!}
        data-active={path === pathname || undefined}
      >
        {product.menuDisplay}
      </PageLink>
    )
    return [own, ...children.map(link)]
  }
  const entry = (item: Item) => {
    const { product, path, children } = item
    const icon = icons[product.productId] ?? IconBox
    const page = path === undefined ? undefined : pageAt(path)
    if (children.length === 0 && page)
      return (
        <Entry key={product.productId} icon={icon} to={targetOf(page, product.productId)} active={path === pathname}>
          {product.menuDisplay}
        </Entry>
      )
    const isOpen = opened === product.productId || (opened === undefined && isBelow(children, pathname))
    return (
      <EntryGroup
        key={product.productId}
        icon={icon}
        title={product.menuDisplay}
        opened={isOpen}
        onToggle={() => onOpen(product.productId)}
      >
        {children.map(link)}
      </EntryGroup>
    )
  }
  return (
    <>
      {items.length > 0 && <p className={classes.heading}>{t('menu.products')}</p>}
      {phases.length > 0 && <Phases />}
      {items.map(entry)}
    </>
  )
}

/** A link, for Tech PMs, to the page on which products are linked; at the bottom of the menu. */
export function ProductSettingLink() {
  const { t } = useTranslation('app-area')
  const { appUserRole } = useAppArea()
  const setting = pageAt('/app/product/setting')
  if (!setting || appUserRole !== appRoles.tech_pm) return null
  return (
    <div className={classes.foot}>
      <Button component={PageLink} to={setting()} variant="default" fullWidth leftSection={<IconAdjustments size={16} stroke={1.6} />}>
        {t('menu.productSetting')}
      </Button>
    </div>
  )
}
