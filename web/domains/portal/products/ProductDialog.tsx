import { Button, Text, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FullScreen } from '../../../kit/FullScreen.tsx'
import { PageLink } from '../../../kit/PageLink.tsx'
import { pages } from '../../../pages.ts'
import { Art } from './Art.tsx'
import type { Product } from './products.ts'
import classes from './products.module.css'

const points = ['first', 'second', 'third'] as const

/** All about a product, over the whole page, with a way back. */
export default function ProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t } = useTranslation('products')
  return (
    <FullScreen title={t(`${product}.title`)} onClose={onClose}>
      <div className={classes.detailArt}>
        <Art of={product} />
      </div>
      <Title order={1} className={classes.detailTitle!}>
        {t(`${product}.title`)}
      </Title>
      <Text size="lg" c="dimmed">
        {t(`${product}.text`)}
      </Text>
      <div className={classes.points}>
        {points.map((point) => (
          <section key={point}>
            <Title order={2}>{t(`${product}.${point}.title`)}</Title>
            <Text c="dimmed">{t(`${product}.${point}.text`)}</Text>
          </section>
        ))}
      </div>
      <Button component={PageLink} to={pages.guides()} mt="lg" rightSection={<IconArrowRight size={16} stroke={1.6} />}>
        {t('read')}
      </Button>
    </FullScreen>
  )
}
