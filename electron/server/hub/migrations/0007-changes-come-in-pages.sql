-- Of more than 5,000 cards that changed since a till's last beat it heard of the newest alone, and of the others never: what it promised of
-- them without the hub followed from balances of long ago. It now hears the oldest first, and asks again as long as there are more. A page
-- is small enough for a slow computer to answer in time, whatever one transaction has changed: an announcement may change many cards.

set role hub_rules;

-- The next page begins behind the last card of this one: its transaction and half of its name, as an older till keeps no longer answer.
-- Cards from before migration 0003 have no transaction and come first. No page begins behind the oldest transaction that has not ended,
-- whose changes only a later call sees.
create or replace function hub.changes(p_since text) returns jsonb language plpgsql security definer set search_path = hub, pg_temp as $$
declare at bigint := hub.clock_ms(); open_from bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  from_xid xid8; from_card text; last_xid bigint; last_card text; has_more bool; heard jsonb;
begin
  if p_since is not null and p_since !~ '^[0-9]{1,20}(:[0-9a-f]{16})?$' then
    raise invalid_parameter_value using message = 'no answer of this hub'; end if;
  if not hub.may_read_store() then return jsonb_build_object('since', '0', 'cards', '[]'::jsonb); end if;
  from_xid := split_part(coalesce(p_since, '0'), ':', 1)::xid8;
  from_card := split_part(coalesce(p_since, ''), ':', 2);
  with found as materialized (
    select c.card, c.confirmed, c.told_at_ms, coalesce(c.changed, '0'::xid8) as changed, left(c.card, 16) collate "C" as half from hub.card c
      where (p_since is not null and c.changed >= from_xid and (c.changed > from_xid or left(c.card, 16) collate "C" > from_card))
        or ((p_since is null or (c.changed is null and from_xid = '0'::xid8 and left(c.card, 16) collate "C" > from_card))
          and exists (select from hub.hold h where h.card = c.card))
  ), page as (select f.* from found f order by f.changed, f.half fetch first 1000 rows with ties)
  select coalesce(jsonb_agg(jsonb_build_object('card', k.card, 'confirmedCents', k.confirmed, 'ageMs', at - k.told_at_ms, 'heldCents',
      (select hub.within_reach(coalesce(sum(h.cents), 0)) from hub.hold h where h.card = k.card)) order by k.card collate "C"), '[]'),
      (array_agg(k.changed::text::bigint order by k.changed desc, k.half desc))[1],
      (array_agg(k.half order by k.changed desc, k.half desc))[1],
      count(*) < (select count(*) from found)
    into heard, last_xid, last_card, has_more from page k;
  return jsonb_build_object('cards', heard, 'isMore', has_more,
    'since', case when has_more and last_xid < open_from then last_xid || ':' || last_card else open_from::text end);
end $$;

reset role;
