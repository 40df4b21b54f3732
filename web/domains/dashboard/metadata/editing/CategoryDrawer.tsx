import { Button, Group, Text } from '@mantine/core'
import type { CategoryMetas, MetaDefinition } from '@portico/contract/dashboard/metadata'
import { languageTag } from '@portico/contract/kernel/locale'
import { appRoles } from '@portico/contract/permissions'
import { roleNames } from '@portico/contract/role-names'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useTranslation } from '../../../../kernel/useTranslation.ts'
import { formatTime } from '../../../../kernel/dates.ts'
import { currentLocale } from '../../../../kernel/texts.ts'
import { Problem } from '../../../../kit/form/Problem.tsx'
import { useLeaveGuard } from '../../../../kit/form/useLeaveGuard.tsx'
import { loadable } from '../../../../kit/loading/loadable.tsx'
import { SidePanel } from '../../../../kit/overlay/drawers.tsx'
import { useNames } from '../../catalogue/index.ts'
import { DrawerSkeleton } from '../reading/DrawerSkeleton.tsx'
import { Facts } from '../reading/Facts.tsx'
import classes from '../metadata.module.css'
import { definitionsQuery, versionQuery } from '../metadata.queries.ts'
import { ViewedDay } from '../reading/ValueView.tsx'
import { Conflicts } from './Conflicts.tsx'
import { type CategoryEdit, useCategoryEdit } from './useCategoryEdit.ts'

const EditFields = loadable(() => import('./EditFields.tsx'), 'EditFields', <DrawerSkeleton />)

/** Shows the version, its author and its time. */
function VersionNote({ appId, category, editable }: { appId: string; category: CategoryMetas; editable: boolean }) {
  const { t } = useTranslation('metadata')
  const { catgId, version, updatedAt } = category
  const author = useQuery({ ...versionQuery(appId, catgId, version), enabled: version > 0 }).data?.appCatgMetaVals.userInfo.name
  const parts = [
    version === 0 ? t('drawer.noVersion') : t('drawer.version', { version }),
    version > 0 && `${author ?? '…'}, ${formatTime(updatedAt, 'second')}`,
    editable && t('drawer.makes', { version: version + 1 }),
  ]
  return <p className={classes.note}>{parts.filter(Boolean).join(' · ')}</p>
}

function Foot({ edit, onCancel }: { edit: CategoryEdit; onCancel: () => void }) {
  const { t } = useTranslation(['metadata', 'kit'])
  const { busy, failure, conflict } = edit
  return (
    <Group justify="flex-end" gap="xs">
      <Problem of={failure} />
      <Button variant="default" onClick={onCancel} disabled={busy}>
        {t('kit:cancel')}
      </Button>
      <Button onClick={edit.submit} disabled={!edit.ready} loading={busy}>
        {conflict ? t('metadata:conflict.save', { version: conflict.latest.version + 1 }) : t('metadata:drawer.save')}
      </Button>
    </Group>
  )
}

interface EditableProps {
  appId: string
  category: CategoryMetas
  definitions: readonly MetaDefinition[]
  onClose: () => void
}

/** Shows the drawer of a user who may edit. Asks before it discards unsaved input. */
function EditableDrawer({ appId, category, definitions, onClose }: EditableProps) {
  const { t } = useTranslation('metadata')
  const { categoryName } = useNames()
  const edit = useCategoryEdit(appId, category, definitions, onClose)
  const guard = useLeaveGuard(() => edit.dirty)
  const close = () =>
    guard.leave(() => {
      edit.discardDraft()
      onClose()
    })
  return (
    <>
      <SidePanel
        title={t('drawer.title', { category: categoryName(category.catgName) })}
        opened
        onClose={close}
        footer={<Foot edit={edit} onCancel={close} />}
      >
        <VersionNote appId={appId} category={category} editable />
        {edit.conflict ? (
          <Conflicts appId={appId} definitions={definitions} conflict={edit.conflict} chosen={edit.chosen} onChoose={edit.choose} />
        ) : (
          <EditFields appId={appId} definitions={definitions} edit={edit} />
        )}
      </SidePanel>
      {guard.question}
    </>
  )
}

/** Explains why nothing can be edited here, and who can. */
function ReadOnlyNote({ category, definitions }: { category: CategoryMetas; definitions: readonly MetaDefinition[] }) {
  const { t } = useTranslation('metadata')
  if (use(ViewedDay) !== undefined || definitions.length === 0) return null
  const names = roleNames[currentLocale()]
  const roles = Object.entries(appRoles).flatMap(([name, role]) =>
    category.editorRoles?.includes(role) ? [names[name as keyof typeof names]] : [],
  )
  const list = new Intl.ListFormat(languageTag(currentLocale()), { type: 'disjunction' }).format(roles)
  const isTheirs = definitions.some(({ userEditable }) => userEditable)
  return (
    <Text size="sm" c="dimmed" mb="md">
      {!isTheirs ? t('drawer.readOnly.system') : roles.length > 0 ? t('drawer.readOnly.roles', { roles: list }) : t('drawer.readOnly.any')}
    </Text>
  )
}

/** Shows one category of an app, editable where the user may edit it and the field allows it. */
export function CategoryDrawer({ appId, category, onClose }: { appId: string; category: CategoryMetas; onClose: () => void }) {
  const { t } = useTranslation('metadata')
  const { categoryName } = useNames()
  const { data } = useQuery(definitionsQuery())
  const definitions = data?.['meta-defines'].filter(({ catgId }) => catgId === category.catgId)
  if (definitions && category.dshbrdPrmsnType === 'EDIT' && definitions.some(({ userEditable }) => userEditable))
    return <EditableDrawer appId={appId} category={category} definitions={definitions} onClose={onClose} />
  return (
    <SidePanel title={t('drawer.title', { category: categoryName(category.catgName) })} opened onClose={onClose}>
      {definitions ? (
        <>
          <VersionNote appId={appId} category={category} editable={false} />
          <ReadOnlyNote category={category} definitions={definitions} />
          <Facts appId={appId} metaDatas={category.meta.metaDatas} />
        </>
      ) : (
        <DrawerSkeleton />
      )}
    </SidePanel>
  )
}
