import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FileInput } from '../../../src/inputs/files/FileInput.tsx';
import { requiredList } from '../../../src/inputs/validate.ts';
import { inputForm } from './inputForm.tsx';

afterEach(cleanup);
beforeAll(() => {
  // jsdom stores no files in memory for object URLs.
  let count = 0;
  URL.createObjectURL = () => `blob:${count++}`;
});

const pdf = new File(['%PDF'], 'rate.pdf', { type: 'application/pdf' });
const program = new File(['MZ'], 'setup.exe');
const box = () => screen.getByLabelText(/Documents/, { selector: 'input' });

describe('a file', () => {
  it('is stored with its name', async () => {
    const { person, save } = inputForm(<FileInput source="documents" />);
    await person.upload(box(), pdf);
    expect(screen.getByRole('link', { name: 'rate.pdf' })).toBeTruthy();
    expect(await save()).toMatchObject({ documents: { rawFile: pdf, title: 'rate.pdf' } });
  });

  it('of a wrong type stays visible with the reason', async () => {
    const { person, save } = inputForm(<FileInput source="documents" />);
    await person.upload(box(), program);
    expect(await save()).toBeUndefined();
    expect(
      screen.getByText(
        'The file format must be one of the following (png, jpg, jpeg, svg, pdf, doc, docx, docm, xls, xlsx, xlsm).',
      ),
    ).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Remove setup.exe' }));
    expect(await save()).toEqual({ documents: null });
  });

  it('that is too large is refused', async () => {
    const { person, save } = inputForm(<FileInput source="documents" maxMegabytes={1} />);
    await person.upload(box(), new File([new Uint8Array(1_100_000)], 'scan.png'));
    expect(await save()).toBeUndefined();
    expect(screen.getByText('The file size must not exceed 1MB.')).toBeTruthy();
  });

  it('can be one of several', async () => {
    const { person, save } = inputForm(
      <FileInput source="documents" multiple validate={requiredList()} />,
    );
    expect(await save()).toBeUndefined();
    expect(screen.getByText('Please select at least one value')).toBeTruthy();
    await person.upload(box(), [pdf]);
    await person.upload(box(), [new File(['x'], 'pod.jpg')]);
    expect((await save())?.documents).toHaveLength(2);
  });
});
