-- Codes that set a new payment password in the place of a forgotten one.
alter table identity.verification_codes drop constraint verification_codes_purpose_check;
alter table identity.verification_codes add constraint verification_codes_purpose_check check (
  purpose in ('login', 'register', 'password', 'noLogin', 'verification', 'address', 'paymentPassword')
);
