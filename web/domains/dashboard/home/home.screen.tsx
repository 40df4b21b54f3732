import { Badge, Text, Title } from '@mantine/core'
import { IconApps, IconBuildingFactory2, IconFileText, IconPlug, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { useSession } from '../../../session/session.tsx'
import { useNavigateTo } from '../../../kernel/useAddress.ts'
import { Page } from '../../../kit/page/Page.tsx'
import { PlainButton } from '../../../kit/input/PlainButton.tsx'
import { pages } from '../../../pages.ts'
import { appsQuery, useSelectApp } from '../../apps/apps/index.ts'
import { FavoritesPanel } from '../favorites/index.ts'
import { useSelectGroup } from '../groups/index.ts'
import { DashboardsPanel } from '../my-dashboards/index.ts'
import classes from './home.module.css'

const cards = [
  { key: 'app', icon: IconApps },
  { key: 'platform', icon: IconPlug },
  { key: 'developer', icon: IconBuildingFactory2 },
  { key: 'contract', icon: IconFileText },
  { key: 'search', icon: IconSearch },
] as const

/** Shows the five entry points: a click opens the picker of its kind, or the search. */
function Cards() {
  const { t } = useTranslation('home')
  const go = useNavigateTo()
  const { recommendedCards } = useSession()
  const selectApp = useSelectApp()
  const selectGroup = useSelectGroup()
  const open = {
    app: () => selectApp(),
    platform: () => selectGroup('PLATFORM_SERVICE'),
    developer: () => selectGroup('GAME_DEVELOPER'),
    contract: () => selectGroup('CONTRACT_INFO'),
    search: () => go(pages.search()),
  }
  return (
    <div className={classes.cards}>
      {cards.map(({ key, icon: Icon }) => (
        <PlainButton key={key} className={classes.card} onClick={open[key]}>
          <span className={classes.cardHead}>
            <span className={classes.icon}>
              <Icon size={20} stroke={1.6} aria-hidden />
            </span>
            {recommendedCards.includes(key) && (
              <Badge variant="light" size="sm" tt="none" className={classes.tag!}>
                {t('recommended')}
              </Badge>
            )}
          </span>
          <Text component="span" fw={600}>
            {t(`card.${key}.title`)}
          </Text>
          <Text component="span" size="sm" c="dimmed">
            {t(`card.${key}.text`)}
          </Text>
        </PlainButton>
      ))}
    </div>
  )
}

/** Shows the data dashboard's first page. */
export function DashboardHome() {
  const { t } = useTranslation('home')
  const count = useQuery(appsQuery()).data?.total
  return (
    <Page title={t('title')} headless>
      <section className={classes.banner}>
        <Title order={1} className={classes.title!}>
          {t('title')}
        </Title>
        <Text size="lg" c="dimmed" maw={620}>
          {count ? t('textWithCount', { count }) : t('text')}
        </Text>
      </section>
      <Cards />
      <div className={classes.panels}>
        <FavoritesPanel />
        <DashboardsPanel />
      </div>
    </Page>
  )
}
