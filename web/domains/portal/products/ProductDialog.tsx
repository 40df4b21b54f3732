import { Button, Text, Title } from '@mantine/core'
import type { Product } from '@portico/contract/portal/products'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { FullScreen } from '../../../kit/overlay/FullScreen.tsx'
import { PageLink } from '../../../kit/page/PageLink.tsx'
import { pages } from '../../../pages.ts'
import { Art } from './Art.tsx'
import { paragraphsOf } from './paragraphs.ts'
import classes from './products.module.css'

/** Shows the details of a product over the whole page, with a way back. */
export function ProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { t } = useTranslation('products')
  const paragraphs = paragraphsOf(product.text)
  return (
    <FullScreen title={product.title} onClose={onClose}>
      <div className={classes.detailArt}>
        <Art of={product.art} />
      </div>
      <Title order={1} className={classes.detailTitle!}>
        {product.title}
      </Title>
      {paragraphs.map(
        ({ heading, text }) =>
          heading === undefined && (
            <Text key={text} size="lg" c="dimmed">
              {text}
            </Text>
          ),
      )}
      <div className={classes.points}>
        {paragraphs.map(
          ({ heading, text }) =>
            heading !== undefined && (
              <section key={heading}>
                <Title order={2}>{heading}</Title>
                <Text c="dimmed">{text}</Text>
              </section>
            ),
        )}
      </div>
      <Button component={PageLink} to={pages.guides()} mt="lg" rightSection={<IconArrowRight size={16} stroke={1.6} />}>
        {t('read')}
      </Button>
    </FullScreen>
  )
}
