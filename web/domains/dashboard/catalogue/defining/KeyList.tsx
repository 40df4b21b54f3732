import { Button } from '@mantine/core'
import { catalogue, type CatalogueCategory, type CatalogueKey } from '@portico/contract/dashboard/catalogue'
import { mayBeMultiple } from '@portico/contract/dashboard/metadata'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { latestOf } from '../../../../kit/form/latest.ts'
import { loadable } from '../../../../kit/loading/loadable.tsx'
import { Panel } from '../../../../kit/page/Panel.tsx'
import { Pill } from '../../../../kit/display/Pill.tsx'
import { SortableList } from '../../../../kit/list/SortableList.tsx'
import classes from '../catalogue.module.css'
import { EntryMenu } from '../EntryMenu.tsx'
import { useOrder } from '../useSave.ts'

const KeyForm = loadable(() => import('./KeyForm.tsx'), 'KeyForm')
const RemoveKeyDialog = loadable(() => import('./RemoveKeyDialog.tsx'), 'RemoveKeyDialog')

const originColors = { USER_INPUT_BASED: 'iris', EXTERNAL_SYSTEM_BASED: 'teal', LGD_DB_BASED: 'gray' } as const

function Entry({ metaKey }: { metaKey: CatalogueKey }) {
  const { t } = useTranslation('catalogue')
  return (
    <div className={classes.entry}>
      <strong>{metaKey.name}</strong>
      <span className={classes.facts}>
        <Pill color={originColors[metaKey.origin]}>{t(`origin.${metaKey.origin}`)}</Pill>
        {metaKey.serviceGroup && <Pill color="grape">{metaKey.serviceGroup}</Pill>}
        {!metaKey.searchable && <Pill color="yellow">{t('key.hidden')}</Pill>}
      </span>
      <span className={classes.value}>
        {t(`type.${metaKey.type}`)}
        {mayBeMultiple(metaKey.type) && metaKey.multiSelectable && ` · ${t('key.several')}`}
        {metaKey.pullDown && ` · ${metaKey.pullDown}`}
      </span>
    </div>
  )
}

interface KeyListProps {
  categories: readonly CatalogueCategory[] | undefined
  category: CatalogueCategory | undefined
}

type Open = { does: 'edit' | 'remove'; metaKey: CatalogueKey } | { does: 'add' }

/** Lists the keys of a category, in the order shown on an app's page. */
export function KeyList({ categories, category }: KeyListProps) {
  const { t } = useTranslation('catalogue')
  const [open, setOpen] = useState<Open>()
  const order = useOrder(catalogue.orderKeys)
  const close = () => setOpen(undefined)
  const form = category && categories && { categories, catgId: category.catgId, onClose: close }
  return (
    <>
      <Panel
        title={category?.catgName ?? t('key.title')}
        hint={category?.editorRoles && <span>{t('category.narrowed')}</span>}
        count={categories && (category?.keys.length ?? 0)}
        empty={{ title: t('key.none'), hint: t(category ? 'key.noneHint' : 'category.noneHint') }}
        action={
          category && (
            <Button size="xs" leftSection={<IconPlus size={16} />} onClick={() => setOpen({ does: 'add' })}>
              {t('key.add')}
            </Button>
          )
        }
      >
        <SortableList
          label={t('key.title')}
          items={category?.keys ?? []}
          itemKey={({ id }) => String(id)}
          nameOf={({ name }) => name}
          onOrder={(keys) => order.mutateAsync({ params: { id: category?.catgId ?? 0 }, body: { ids: keys.map(Number) } })}
        >
          {(metaKey, moves) => (
            <>
              <Entry metaKey={metaKey} />
              <EntryMenu
                name={metaKey.name}
                moves={moves}
                onEdit={() => setOpen({ does: 'edit', metaKey })}
                onRemove={() => setOpen({ does: 'remove', metaKey })}
              />
            </>
          )}
        </SortableList>
      </Panel>
      {form && open?.does === 'add' && <KeyForm {...form} />}
      {form && open?.does === 'edit' && (
        <KeyForm
          {...form}
          metaKey={latestOf(
            categories.flatMap(({ keys }) => keys),
            open.metaKey,
            ({ id }) => id,
          )}
        />
      )}
      {open?.does === 'remove' && <RemoveKeyDialog metaKey={open.metaKey} onClose={close} />}
    </>
  )
}
