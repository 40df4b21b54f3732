import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { pageSizes } from '@portico/contract/kernel/paging'
import { useTranslation } from '../kernel/useTranslation.ts'
import classes from './Paging.module.css'

interface PagingProps {
  page: number
  size: number
  total: number
  /** Whether there are more than `total`, which a search does not count. */
  more?: boolean
  onChange: (page: number, size: number) => void
}

/** The foot of a table: page size, range of rows shown, and page navigation. */
export function Paging({ page, size, total, more = false, onChange }: PagingProps) {
  const { t } = useTranslation('kit')
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const first = page * size + 1
  return (
    <div className={classes.foot}>
      <Group gap="sm" wrap="nowrap">
        <Text size="sm" c="dimmed" aria-hidden visibleFrom="xs">
          {t('paging.short')}
        </Text>
        <NativeSelect
          size="xs"
          aria-label={t('paging.rows')}
          value={size}
          data={pageSizes.map(String)}
          onChange={({ currentTarget }) => onChange(0, Number(currentTarget.value))}
        />
        {total > 0 && (
          <Text size="sm" c="dimmed" className={classes.range!}>
            {t(more ? 'paging.rangeOfMore' : 'paging.range', { first, last: Math.min(total, (page + 1) * size), total })}
          </Text>
        )}
      </Group>
      <Pagination
        size="sm"
        className={classes.pages!}
        siblings={isPhone ? 0 : 1}
        gap={isPhone ? 4 : 8}
        total={Math.max(1, Math.ceil(total / size))}
        value={page + 1}
        onChange={(next) => onChange(next - 1, size)}
        getControlProps={(control) => ({ 'aria-label': t(`paging.${control}`) })}
        getItemProps={(number) => ({ 'aria-label': t('paging.page', { number }) })}
      />
    </div>
  )
}
