import type { UseFormRegisterReturn } from 'react-hook-form';

import { useT } from '#web/lib/i18n/use-t.ts';
import { TextField } from '#web/ui/text-field.tsx';

import { maxLengths } from './request-form.ts';

interface PlaceFieldsProps {
  field: (name: 'area' | 'address' | 'postcode') => UseFormRegisterReturn & { id: string; error: string | undefined };
  hints?: { area: string; address: string };
  /** Of the area. */
  warning?: string | null;
}

/** Where the work is: the area, which all may read, and the address, which only who is booked reads. */
export function PlaceFields({ field, hints, warning }: PlaceFieldsProps) {
  const t = useT('request');
  return (
    <>
      <TextField
        {...field('area')}
        label={t('field.area')}
        hint={hints?.area}
        warning={warning}
        maxLength={maxLengths.area}
        autoComplete="address-level2"
      />
      <div className="grid gap-x-4 gap-y-7 sm:grid-cols-[1fr_160px]">
        <TextField
          {...field('address')}
          label={t('field.address')}
          hint={hints?.address}
          maxLength={maxLengths.address}
          autoComplete="street-address"
        />
        <div className="grid content-end">
          <TextField
            {...field('postcode')}
            label={t('field.postcode')}
            maxLength={maxLengths.postcode}
            autoComplete="postal-code"
          />
        </div>
      </div>
    </>
  );
}
