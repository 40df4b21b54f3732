import { Switch, Text } from '@mantine/core'
import { type CategoryKind, commonCategories, customCategories, type SupportCategory } from '@portico/contract/console/categories'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import { query } from '../../../kernel/api.ts'
import { useAppArea } from '../../../session/app-area.ts'
import { useChange } from '../../../kernel/queries.ts'
import { AddButton } from '../../../kit/page/AddButton.tsx'
import { ConfirmChange } from '../../../kit/form/ConfirmChange.tsx'
import { textInOwnLanguage } from '../../../kit/form/languages.ts'
import { latestOf } from '../../../kit/form/latest.ts'
import { loadable } from '../../../kit/loading/loadable.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { RowMenu } from '../../../kit/table/RowMenu.tsx'
import { type Moves, SortableList } from '../../../kit/list/SortableList.tsx'
import { StatePill } from '../../../kit/display/StatePill.tsx'
import { EmptyState, FailureView, Loading } from '../../../kit/feedback/states.tsx'
import classes from './categories.module.css'

const CategoryForm = loadable(() => import('./CategoryForm.tsx'), 'CategoryForm')

/** Returns a category's name in the reader's language, falling back to English. */
const nameIn = ({ names }: SupportCategory): string => textInOwnLanguage(names) ?? ''

const routesOf = { common: commonCategories, custom: customCategories }
const tones = { shown: 'good', hidden: 'idle' } as const

interface Dialogs {
  onEdit: (category: SupportCategory) => void
  onDelete: (category: SupportCategory) => void
}

function Row({ kind, category, moves, onEdit, onDelete }: { kind: CategoryKind; category: SupportCategory; moves: Moves } & Dialogs) {
  const { t } = useTranslation('categories')
  const { appId = '', may } = useAppArea()
  const routes = routesOf[kind]
  const { shown, items, description } = category
  const toggle = useChange(shown ? routes.disable : routes.enable, { refreshes: [routes.list] })
  const name = nameIn(category)
  const up = { icon: IconArrowUp, text: t('up'), onClick: moves.up ?? (() => {}), disabled: !moves.up }
  const down = { icon: IconArrowDown, text: t('down'), onClick: moves.down ?? (() => {}), disabled: !moves.down }
  const actions = [
    ...(may(`app-category-${kind}-edit`) ? [{ icon: IconPencil, text: t('edit'), onClick: () => onEdit(category) }, up, down] : []),
    ...(may(`app-category-${kind}-delete`)
      ? [{ icon: IconTrash, text: t('delete'), danger: true, onClick: () => onDelete(category) }]
      : []),
  ]
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        {description && (
          <Text size="sm" c="dimmed">
            {description}
          </Text>
        )}
      </div>
      <div className={classes.facts}>
        <Text size="sm" c="dimmed">
          {t(`kind.${kind}`)}
        </Text>
        <Text size="sm" c="dimmed">
          {t('items', { count: items })}
        </Text>
        {may(`app-category-${kind}-${shown ? 'disable' : 'enable'}`) ? (
          <Switch
            aria-label={`${t(shown ? 'shown' : 'hidden')}: ${name}`}
            label={t(shown ? 'shown' : 'hidden')}
            checked={shown}
            disabled={toggle.isPending}
            onChange={() => toggle.mutate({ params: { appId, id: category.id } })}
          />
        ) : (
          <StatePill state={shown ? 'shown' : 'hidden'} tones={tones} text={t(shown ? 'shown' : 'hidden')} />
        )}
      </div>
      {actions.length > 0 && <RowMenu label={t('menu', { name })} actions={actions} />}
    </div>
  )
}

function DeleteDialog({ kind, category, onClose }: { kind: CategoryKind; category: SupportCategory; onClose: () => void }) {
  const { t } = useTranslation('categories')
  const { appId = '' } = useAppArea()
  const routes = routesOf[kind]
  return (
    <ConfirmChange
      route={routes.remove}
      input={{ params: { appId, id: category.id } }}
      refreshes={[routes.list]}
      title={t('deleteTitle', { name: nameIn(category) })}
      confirm={t('delete')}
      onClose={onClose}
    >
      <Text>{t(`deleteText.${kind}`)}</Text>
    </ConfirmChange>
  )
}

function Categories({ kind }: { kind: CategoryKind }) {
  const { t } = useTranslation(['categories', 'app-area'])
  const { appId = '', may } = useAppArea()
  const routes = routesOf[kind]
  const { data, error, refetch } = useQuery(query(routes.list, { params: { appId } }))
  const order = useChange(routes.order, { refreshes: [routes.list] })
  const [editing, setEditing] = useState<SupportCategory | 'new'>()
  const [deleting, setDeleting] = useState<SupportCategory>()
  const add = may(`app-category-${kind}-add`) && <AddButton onClick={() => setEditing('new')}>{t('add')}</AddButton>
  return (
    <Page title={t(`app-area:pages.categories.${kind}`)} actions={add}>
      <Text c="dimmed">{t(`${kind}Hint`)}</Text>
      {error && <FailureView error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data?.list.length === 0 && <EmptyState framed title={t('empty')} hint={t('emptyHint')} />}
      {data && data.list.length > 0 && (
        <div className={classes.list}>
          <SortableList
            label={t('order')}
            items={data.list}
            itemKey={({ id }) => String(id)}
            nameOf={nameIn}
            onOrder={
              may(`app-category-${kind}-edit`)
                ? (keys) => order.mutateAsync({ params: { appId }, body: { ids: keys.map(Number) } })
                : undefined
            }
          >
            {(category, moves) => <Row kind={kind} category={category} moves={moves} onEdit={setEditing} onDelete={setDeleting} />}
          </SortableList>
        </div>
      )}
      {editing && (
        <CategoryForm
          routes={routes}
          appId={appId}
          {...(editing !== 'new' && { category: latestOf(data?.list, editing, ({ id }) => id) })}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting && <DeleteDialog kind={kind} category={deleting} onClose={() => setDeleting(undefined)} />}
    </Page>
  )
}

/** Common categories. */
export const CommonCategoriesPage = () => <Categories kind="common" />
/** Categories of one app. */
export const CustomCategoriesPage = () => <Categories kind="custom" />
