import { useMediaQuery, usePagination } from '@mantine/hooks'
import { pageSizes } from '@portico/contract/kernel/paging'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import classes from './Paging.module.css'

interface PagingProps {
  page: number
  size: number
  total: number
  /** True if there are more than `total`, which a search does not count. */
  more?: boolean
  onChange: (page: number, size: number) => void
}

/** The numbers of the pages, with buttons to the previous and the next one. */
function Pages({ page, count, onPage }: { page: number; count: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('kit')
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { range } = usePagination({ total: count, page: page + 1, siblings: isPhone ? 0 : 1 })
  return (
    <div className={classes.pages}>
      <button type="button" aria-label={t('paging.previous')} disabled={page <= 0} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={14} stroke={1.6} aria-hidden />
      </button>
      {range.map((item, at) =>
        item === 'dots' ? (
          <span key={`after ${range[at - 1]}`}>…</span>
        ) : (
          <button
            key={item}
            type="button"
            aria-label={t('paging.page', { number: item })}
            {...(item === page + 1 && { 'aria-current': 'page' as const })}
            onClick={() => onPage(item - 1)}
          >
            {item}
          </button>
        ),
      )}
      <button type="button" aria-label={t('paging.next')} disabled={page >= count - 1} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={14} stroke={1.6} aria-hidden />
      </button>
    </div>
  )
}

/** The paging below a table: page size, range of rows, and page navigation. Plain elements: Mantine's would add 4 kB to every list. */
export function Paging({ page, size, total, more = false, onChange }: PagingProps) {
  const { t } = useTranslation('kit')
  const first = page * size + 1
  return (
    <div className={classes.foot}>
      <div className={classes.rows}>
        <span className={classes.short} aria-hidden>
          {t('paging.short')}
        </span>
        <select aria-label={t('paging.rows')} value={size} onChange={({ currentTarget }) => onChange(0, Number(currentTarget.value))}>
          {pageSizes.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        {total > 0 && (
          <span className={classes.range}>
            {t(more ? 'paging.rangeOfMore' : 'paging.range', { first, last: Math.min(total, (page + 1) * size), total })}
          </span>
        )}
      </div>
      <Pages page={page} count={Math.max(1, Math.ceil(total / size))} onPage={(next) => onChange(next, size)} />
    </div>
  )
}
