import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useId, useState } from 'react';

import { funnelSteps, type FunnelId, type FunnelStep } from '#domain/analytics/funnels.ts';
import { definitionForm } from '#domain/funnel/commands.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import type { Definition } from './definitions-query.ts';
import { DryRun } from './dry-run.tsx';
import { devices } from './funnels-query.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useFigures } from './use-figures.ts';

interface DefinitionEditorProps {
  funnel: FunnelId;
  initial: Definition;
  /** The number that a draft gets. */
  nextVersion: number;
}

/** Changes a definition, with a dry run beside it. */
export function DefinitionEditor({ funnel, initial, nextVersion }: DefinitionEditorProps) {
  const t = useT('analytics');
  const figures = useFigures();
  const [steps, setSteps] = useState<readonly FunnelStep[]>(initial.steps);
  const [hours, setHours] = useState(String(initial.windowHours));
  const [countries, setCountries] = useState(initial.countries.join(', '));
  const [chosen, setChosen] = useState<Definition['devices']>(initial.devices);
  const [isSaving, setIsSaving] = useState(false);
  const read = definitionForm.safeParse({
    steps,
    windowHours: /^\d{1,3}$/.test(hours.trim()) ? Number(hours) : Number.NaN,
    countries: countries
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((code) => (code === 'unknown' ? code : code.toUpperCase())),
    devices: chosen,
  });
  const wrong = new Set(read.error?.issues.map(({ path }) => path[0]));
  const errorOf = (field: 'steps' | 'windowHours' | 'countries') =>
    wrong.has(field) ? t(`definitions.error.${field}`) : undefined;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Panel title={t('definitions.edit')} foot={t('definitions.unit')}>
        <div className="grid gap-4">
          <StepList steps={steps} error={errorOf('steps')} onChange={setSteps} />
          <TextField
            label={t('definitions.window')}
            hint={t('definitions.windowHint')}
            error={errorOf('windowHours')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={hours}
            onChange={({ target }) => setHours(target.value)}
          />
          <TextField
            label={t('definitions.countries')}
            hint={t('definitions.countriesHint')}
            error={errorOf('countries')}
            autoComplete="off"
            maxLength={250}
            value={countries}
            onChange={({ target }) => setCountries(target.value)}
          />
          <fieldset>
            <legend className="font-semibold">{t('definitions.devices')}</legend>
            <div className="flex flex-wrap gap-x-6">
              {devices.map((device) => (
                <Checkbox
                  key={device}
                  label={t(`device.${device}`)}
                  checked={chosen.includes(device)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, device] : chosen.filter((one) => one !== device))
                  }
                />
              ))}
            </div>
          </fieldset>
          <div>
            <Button disabled={!read.success} onClick={() => setIsSaving(true)}>
              {t('definitions.save')}
            </Button>
          </div>
        </div>
      </Panel>
      <DryRun funnel={funnel} definition={read.data ?? null} />
      {isSaving && read.success && (
        <ReasonDialog
          name="DraftFunnel"
          data={(reason) => ({ funnelId: funnel, definition: read.data, reason })}
          title={t('definitions.saveTitle')}
          text={t('definitions.saveText', { version: figures.number(nextVersion) })}
          confirm={t('definitions.save')}
          onClose={() => setIsSaving(false)}
        />
      )}
    </div>
  );
}

interface StepListProps {
  steps: readonly FunnelStep[];
  error: string | undefined;
  onChange: (steps: readonly FunnelStep[]) => void;
}

/** Steps move by buttons, so that a keyboard is enough. */
function StepList({ steps, error, onChange }: StepListProps) {
  const t = useT('analytics');
  const id = useId();
  const move = (from: number, to: number) => {
    const step = steps[from] as FunnelStep;
    onChange(steps.toSpliced(from, 1).toSpliced(to, 0, step));
  };
  const others = funnelSteps.filter((step) => !steps.includes(step));
  return (
    <div className="grid gap-3">
      <h3 id={id} className="font-semibold">
        {t('definitions.steps')}
      </h3>
      <ol aria-labelledby={id} className="divide-y divide-border border-y border-border">
        {steps.map((step, i) => {
          const name = t(`step.${step}`);
          return (
            <li key={step} className="flex items-center gap-1 py-1">
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <IconButton
                icon={ArrowUp}
                label={t('definitions.up', { step: name })}
                disabled={i === 0}
                onClick={() => move(i, i - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={t('definitions.down', { step: name })}
                disabled={i === steps.length - 1}
                onClick={() => move(i, i + 1)}
              />
              <IconButton
                icon={X}
                label={t('definitions.remove', { step: name })}
                onClick={() => onChange(steps.toSpliced(i, 1))}
              />
            </li>
          );
        })}
      </ol>
      <Select
        label={t('definitions.add')}
        error={error}
        value=""
        options={[
          { value: '', label: t('definitions.choose') },
          ...others.map((step) => ({ value: step, label: t(`step.${step}`) })),
        ]}
        onChange={({ target }) => onChange([...steps, target.value as FunnelStep])}
      />
    </div>
  );
}
