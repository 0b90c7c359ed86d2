import {
  mergeKnownStaff,
  knownStaffSchema,
  serviceChangedSchema,
  staffChangedSchema,
} from '../store/staff.ts';
import { byMain, following, newestValueMember, noneTyped } from './slice.ts';
import type { Slice } from './slice.ts';

/** What main has observed about the list of people and the connection, which are stored outside the journal. */
export const staff = {
  kinds: {
    'staff-changed': { group: 'people', told: ['log'] },
    'pin-wrong': { group: 'people', told: ['log'] },
    'service-changed': { group: 'service', told: ['log'] },
  },
  carries: {},
  members: {
    /** What the newest fact about the list of people says of it; null if there is no such fact. */
    staff: following(staffChangedSchema, knownStaffSchema, mergeKnownStaff),
    /** The last change of the service; null if none is known. */
    serviceChanged: newestValueMember(serviceChangedSchema),
  },
  proposals: [
    /** The list of people was changed, or a wrong PIN was typed. */
    byMain('note-staff', { staff: staffChangedSchema }, noneTyped),
    byMain('note-service-change', { what: serviceChangedSchema.shape.what }),
  ],
} as const satisfies Slice;
