import { Button, Title } from '@mantine/core'
import { apps } from '@portico/contract/apps/apps'
import { type Product, products } from '@portico/contract/portal/products'
import { IconArrowRight, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { Can, useSession } from '../../../session/session.tsx'
import { currentLocale } from '../../../kernel/texts.ts'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { PortalLink } from '../../../kit/page/PortalLink.tsx'
import { usePageTitle } from '../../../kit/page/usePageTitle.ts'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { pages } from '../../../pages.ts'
import { Art } from './Art.tsx'
import { Continue, News } from './Latest.tsx'
import classes from './products.module.css'

const ProductDialog = loadable(() => import('./ProductDialog.tsx'), 'ProductDialog')

const slot = 304

/** Returns how many cards fit side by side; arrows appear only if some do not. */
const useSlots = (count: number) => {
  const row = useRef<HTMLDivElement>(null)
  const [slots, setSlots] = useState(count)
  useEffect(() => {
    const measure = new ResizeObserver(([entry]) => entry && setSlots(Math.max(1, Math.floor((entry.contentRect.width + 16) / slot))))
    if (row.current) measure.observe(row.current)
    return () => measure.disconnect()
  }, [])
  return { row, slots }
}

function Products({ offered }: { offered: readonly Product[] }) {
  const { t } = useTranslation('products')
  const [shown, setShown] = useState<Product>()
  const [from, setFrom] = useState(0)
  const { row, slots } = useSlots(offered.length)
  const last = Math.max(offered.length - slots, 0)
  const first = Math.min(from, last)
  return (
    <section className={classes.products} aria-label={t('products')}>
      <div className={classes.productsHead}>
        <Title order={2}>{t('products')}</Title>
        {last > 0 && (
          <div className={classes.arrows}>
            <Button variant="default" px={8} aria-label={t('previous')} disabled={first === 0} onClick={() => setFrom(first - 1)}>
              <IconChevronLeft size={18} stroke={1.6} />
            </Button>
            <Button variant="default" px={8} aria-label={t('next')} disabled={first === last} onClick={() => setFrom(first + 1)}>
              <IconChevronRight size={18} stroke={1.6} />
            </Button>
          </div>
        )}
      </div>
      <div ref={row} className={classes.cards}>
        {offered.slice(first, first + slots).map((product) => (
          <button key={product.id} type="button" className={classes.card} onClick={() => setShown(product)}>
            <Art of={product.art} />
            <span className={classes.cardTitle}>{product.title}</span>
            <span className={classes.cardText}>{product.short}</span>
            <span className={classes.more}>
              {t('more')} <IconArrowRight size={14} stroke={1.6} aria-hidden />
            </span>
          </button>
        ))}
      </div>
      {shown && <ProductDialog product={shown} onClose={() => setShown(undefined)} />}
    </section>
  )
}

/** Shows the portal's first page: the platform, its products, and the entry points. */
export function HomePage() {
  const { t } = useTranslation('products')
  const { user, env, productName } = useSession()
  const { data, isPending } = useQuery({ ...query(products.list, { params: { lang: currentLocale() } }), meta: { ignoreError: true } })
  usePageTitle(t('title'))
  const offered = data?.products ?? []
  return (
    <div className={classes.page}>
      <section className={classes.banner}>
        <div className={classes.pitch}>
          <Title order={1} className={classes.headline!}>
            {t('headline', { product: productName })}
          </Title>
          <p className={classes.lead}>{t('lead')}</p>
          <div className={classes.actions}>
            {user === null ? (
              <Button component={PortalLink} href={env.signUrl} size="md">
                {t('signIn')}
              </Button>
            ) : (
              <Can do={apps.list}>
                <Button component={PageLink} to={pages.dashboard()} size="md">
                  {t('open')}
                </Button>
              </Can>
            )}
            <Button component={PageLink} to={pages.guides()} size="md" variant="default">
              {t('read')}
            </Button>
          </div>
        </div>
        <Art of="banner" />
      </section>
      <Continue />
      <div className={classes.lower} data-alone={(!isPending && offered.length === 0) || undefined}>
        {(isPending || offered.length > 0) && <Products offered={offered} />}
        <News />
      </div>
    </div>
  )
}
