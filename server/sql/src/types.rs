// This file was generated with `clorinde`. Do not modify.

#[derive(Debug, postgres_types::FromSql, Clone, PartialEq)]
#[postgres(name = "user_view")]
pub struct UserView {
    #[postgres(name = "uid_str")]
    pub uid_str: String,
    #[postgres(name = "first_name")]
    pub first_name: String,
    #[postgres(name = "last_name")]
    pub last_name: String,
    #[postgres(name = "nick_name")]
    pub nick_name: String,
    #[postgres(name = "user_name")]
    pub user_name: String,
    #[postgres(name = "avatar_key")]
    pub avatar_key: String,
    #[postgres(name = "creator_flag")]
    pub creator_flag: bool,
}
#[derive(Debug)]
pub struct UserViewBorrowed<'a> {
    pub uid_str: &'a str,
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub nick_name: &'a str,
    pub user_name: &'a str,
    pub avatar_key: &'a str,
    pub creator_flag: bool,
}
impl<'a> From<UserViewBorrowed<'a>> for UserView {
    fn from(
        UserViewBorrowed {
            uid_str,
            first_name,
            last_name,
            nick_name,
            user_name,
            avatar_key,
            creator_flag,
        }: UserViewBorrowed<'a>,
    ) -> Self {
        Self {
            uid_str: uid_str.into(),
            first_name: first_name.into(),
            last_name: last_name.into(),
            nick_name: nick_name.into(),
            user_name: user_name.into(),
            avatar_key: avatar_key.into(),
            creator_flag,
        }
    }
}
impl<'a> postgres_types::FromSql<'a> for UserViewBorrowed<'a> {
    fn from_sql(
        ty: &postgres_types::Type,
        out: &'a [u8],
    ) -> Result<UserViewBorrowed<'a>, Box<dyn std::error::Error + Sync + Send>> {
        let fields = match *ty.kind() {
            postgres_types::Kind::Composite(ref fields) => fields,
            _ => unreachable!(),
        };
        let mut out = out;
        let num_fields = postgres_types::private::read_be_i32(&mut out)?;
        if num_fields as usize != fields.len() {
            return std::result::Result::Err(std::convert::Into::into(format!(
                "invalid field count: {} vs {}",
                num_fields,
                fields.len()
            )));
        }
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let uid_str = postgres_types::private::read_value(fields[0].type_(), &mut out)?;
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let first_name = postgres_types::private::read_value(fields[1].type_(), &mut out)?;
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let last_name = postgres_types::private::read_value(fields[2].type_(), &mut out)?;
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let nick_name = postgres_types::private::read_value(fields[3].type_(), &mut out)?;
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let user_name = postgres_types::private::read_value(fields[4].type_(), &mut out)?;
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let avatar_key = postgres_types::private::read_value(fields[5].type_(), &mut out)?;
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let creator_flag = postgres_types::private::read_value(fields[6].type_(), &mut out)?;
        Ok(UserViewBorrowed {
            uid_str,
            first_name,
            last_name,
            nick_name,
            user_name,
            avatar_key,
            creator_flag,
        })
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        ty.name() == "user_view" && ty.schema() == "public"
    }
}
impl<'a> postgres_types::ToSql for UserViewBorrowed<'a> {
    fn to_sql(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let UserViewBorrowed {
            uid_str,
            first_name,
            last_name,
            nick_name,
            user_name,
            avatar_key,
            creator_flag,
        } = self;
        let fields = match *ty.kind() {
            postgres_types::Kind::Composite(ref fields) => fields,
            _ => unreachable!(),
        };
        out.extend_from_slice(&(fields.len() as i32).to_be_bytes());
        for field in fields {
            out.extend_from_slice(&field.type_().oid().to_be_bytes());
            let base = out.len();
            out.extend_from_slice(&[0; 4]);
            let r = match field.name() {
                "uid_str" => postgres_types::ToSql::to_sql(uid_str, field.type_(), out),
                "first_name" => postgres_types::ToSql::to_sql(first_name, field.type_(), out),
                "last_name" => postgres_types::ToSql::to_sql(last_name, field.type_(), out),
                "nick_name" => postgres_types::ToSql::to_sql(nick_name, field.type_(), out),
                "user_name" => postgres_types::ToSql::to_sql(user_name, field.type_(), out),
                "avatar_key" => postgres_types::ToSql::to_sql(avatar_key, field.type_(), out),
                "creator_flag" => postgres_types::ToSql::to_sql(creator_flag, field.type_(), out),
                _ => unreachable!(),
            };
            let count = match r? {
                postgres_types::IsNull::Yes => -1,
                postgres_types::IsNull::No => {
                    let len = out.len() - base - 4;
                    if len > i32::MAX as usize {
                        return Err(Into::into("value too large to transmit"));
                    }
                    len as i32
                }
            };
            out[base..base + 4].copy_from_slice(&count.to_be_bytes());
        }
        Ok(postgres_types::IsNull::No)
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "user_view" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Composite(ref fields) => {
                if fields.len() != 7 {
                    return false;
                }
                fields.iter().all(|f| match f.name() {
                    "uid_str" => <&'a str as postgres_types::ToSql>::accepts(f.type_()),
                    "first_name" => <&'a str as postgres_types::ToSql>::accepts(f.type_()),
                    "last_name" => <&'a str as postgres_types::ToSql>::accepts(f.type_()),
                    "nick_name" => <&'a str as postgres_types::ToSql>::accepts(f.type_()),
                    "user_name" => <&'a str as postgres_types::ToSql>::accepts(f.type_()),
                    "avatar_key" => <&'a str as postgres_types::ToSql>::accepts(f.type_()),
                    "creator_flag" => <bool as postgres_types::ToSql>::accepts(f.type_()),
                    _ => false,
                })
            }
            _ => false,
        }
    }
    fn to_sql_checked(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        postgres_types::__to_sql_checked(self, ty, out)
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(non_camel_case_types)]
pub enum ProfileOutcome {
    ok,
    not_found,
    name_taken,
    name_limit,
    file_missing,
    bad_timezone,
}
impl<'a> postgres_types::ToSql for ProfileOutcome {
    fn to_sql(
        &self,
        ty: &postgres_types::Type,
        buf: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let s = match *self {
            ProfileOutcome::ok => "ok",
            ProfileOutcome::not_found => "not_found",
            ProfileOutcome::name_taken => "name_taken",
            ProfileOutcome::name_limit => "name_limit",
            ProfileOutcome::file_missing => "file_missing",
            ProfileOutcome::bad_timezone => "bad_timezone",
        };
        buf.extend_from_slice(s.as_bytes());
        std::result::Result::Ok(postgres_types::IsNull::No)
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "profile_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 6 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "not_found" => true,
                    "name_taken" => true,
                    "name_limit" => true,
                    "file_missing" => true,
                    "bad_timezone" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
    fn to_sql_checked(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        postgres_types::__to_sql_checked(self, ty, out)
    }
}
impl<'a> postgres_types::FromSql<'a> for ProfileOutcome {
    fn from_sql(
        ty: &postgres_types::Type,
        buf: &'a [u8],
    ) -> Result<ProfileOutcome, Box<dyn std::error::Error + Sync + Send>> {
        match std::str::from_utf8(buf)? {
            "ok" => Ok(ProfileOutcome::ok),
            "not_found" => Ok(ProfileOutcome::not_found),
            "name_taken" => Ok(ProfileOutcome::name_taken),
            "name_limit" => Ok(ProfileOutcome::name_limit),
            "file_missing" => Ok(ProfileOutcome::file_missing),
            "bad_timezone" => Ok(ProfileOutcome::bad_timezone),
            s => Result::Err(Into::into(format!("invalid variant `{}`", s))),
        }
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "profile_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 6 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "not_found" => true,
                    "name_taken" => true,
                    "name_limit" => true,
                    "file_missing" => true,
                    "bad_timezone" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(non_camel_case_types)]
pub enum SuggestOutcome {
    ok,
    not_found,
    closed,
}
impl<'a> postgres_types::ToSql for SuggestOutcome {
    fn to_sql(
        &self,
        ty: &postgres_types::Type,
        buf: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let s = match *self {
            SuggestOutcome::ok => "ok",
            SuggestOutcome::not_found => "not_found",
            SuggestOutcome::closed => "closed",
        };
        buf.extend_from_slice(s.as_bytes());
        std::result::Result::Ok(postgres_types::IsNull::No)
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "suggest_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 3 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "not_found" => true,
                    "closed" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
    fn to_sql_checked(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        postgres_types::__to_sql_checked(self, ty, out)
    }
}
impl<'a> postgres_types::FromSql<'a> for SuggestOutcome {
    fn from_sql(
        ty: &postgres_types::Type,
        buf: &'a [u8],
    ) -> Result<SuggestOutcome, Box<dyn std::error::Error + Sync + Send>> {
        match std::str::from_utf8(buf)? {
            "ok" => Ok(SuggestOutcome::ok),
            "not_found" => Ok(SuggestOutcome::not_found),
            "closed" => Ok(SuggestOutcome::closed),
            s => Result::Err(Into::into(format!("invalid variant `{}`", s))),
        }
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "suggest_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 3 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "not_found" => true,
                    "closed" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(non_camel_case_types)]
pub enum BallotOutcome {
    ok,
    not_found,
    self_vote,
    too_new,
    closed,
}
impl<'a> postgres_types::ToSql for BallotOutcome {
    fn to_sql(
        &self,
        ty: &postgres_types::Type,
        buf: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let s = match *self {
            BallotOutcome::ok => "ok",
            BallotOutcome::not_found => "not_found",
            BallotOutcome::self_vote => "self_vote",
            BallotOutcome::too_new => "too_new",
            BallotOutcome::closed => "closed",
        };
        buf.extend_from_slice(s.as_bytes());
        std::result::Result::Ok(postgres_types::IsNull::No)
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "ballot_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 5 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "not_found" => true,
                    "self_vote" => true,
                    "too_new" => true,
                    "closed" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
    fn to_sql_checked(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        postgres_types::__to_sql_checked(self, ty, out)
    }
}
impl<'a> postgres_types::FromSql<'a> for BallotOutcome {
    fn from_sql(
        ty: &postgres_types::Type,
        buf: &'a [u8],
    ) -> Result<BallotOutcome, Box<dyn std::error::Error + Sync + Send>> {
        match std::str::from_utf8(buf)? {
            "ok" => Ok(BallotOutcome::ok),
            "not_found" => Ok(BallotOutcome::not_found),
            "self_vote" => Ok(BallotOutcome::self_vote),
            "too_new" => Ok(BallotOutcome::too_new),
            "closed" => Ok(BallotOutcome::closed),
            s => Result::Err(Into::into(format!("invalid variant `{}`", s))),
        }
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "ballot_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 5 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "not_found" => true,
                    "self_vote" => true,
                    "too_new" => true,
                    "closed" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(non_camel_case_types)]
pub enum EnterOutcome {
    ok,
    not_found,
    closed,
    too_many,
    full,
    duplicate,
    photo_missing,
}
impl<'a> postgres_types::ToSql for EnterOutcome {
    fn to_sql(
        &self,
        ty: &postgres_types::Type,
        buf: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let s = match *self {
            EnterOutcome::ok => "ok",
            EnterOutcome::not_found => "not_found",
            EnterOutcome::closed => "closed",
            EnterOutcome::too_many => "too_many",
            EnterOutcome::full => "full",
            EnterOutcome::duplicate => "duplicate",
            EnterOutcome::photo_missing => "photo_missing",
        };
        buf.extend_from_slice(s.as_bytes());
        std::result::Result::Ok(postgres_types::IsNull::No)
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "enter_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 7 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "not_found" => true,
                    "closed" => true,
                    "too_many" => true,
                    "full" => true,
                    "duplicate" => true,
                    "photo_missing" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
    fn to_sql_checked(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        postgres_types::__to_sql_checked(self, ty, out)
    }
}
impl<'a> postgres_types::FromSql<'a> for EnterOutcome {
    fn from_sql(
        ty: &postgres_types::Type,
        buf: &'a [u8],
    ) -> Result<EnterOutcome, Box<dyn std::error::Error + Sync + Send>> {
        match std::str::from_utf8(buf)? {
            "ok" => Ok(EnterOutcome::ok),
            "not_found" => Ok(EnterOutcome::not_found),
            "closed" => Ok(EnterOutcome::closed),
            "too_many" => Ok(EnterOutcome::too_many),
            "full" => Ok(EnterOutcome::full),
            "duplicate" => Ok(EnterOutcome::duplicate),
            "photo_missing" => Ok(EnterOutcome::photo_missing),
            s => Result::Err(Into::into(format!("invalid variant `{}`", s))),
        }
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "enter_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 7 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "not_found" => true,
                    "closed" => true,
                    "too_many" => true,
                    "full" => true,
                    "duplicate" => true,
                    "photo_missing" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(non_camel_case_types)]
pub enum FileState {
    awaiting,
    checking,
    held,
    ready,
    rejected,
}
impl<'a> postgres_types::ToSql for FileState {
    fn to_sql(
        &self,
        ty: &postgres_types::Type,
        buf: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let s = match *self {
            FileState::awaiting => "awaiting",
            FileState::checking => "checking",
            FileState::held => "held",
            FileState::ready => "ready",
            FileState::rejected => "rejected",
        };
        buf.extend_from_slice(s.as_bytes());
        std::result::Result::Ok(postgres_types::IsNull::No)
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "file_state" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 5 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "awaiting" => true,
                    "checking" => true,
                    "held" => true,
                    "ready" => true,
                    "rejected" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
    fn to_sql_checked(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        postgres_types::__to_sql_checked(self, ty, out)
    }
}
impl<'a> postgres_types::FromSql<'a> for FileState {
    fn from_sql(
        ty: &postgres_types::Type,
        buf: &'a [u8],
    ) -> Result<FileState, Box<dyn std::error::Error + Sync + Send>> {
        match std::str::from_utf8(buf)? {
            "awaiting" => Ok(FileState::awaiting),
            "checking" => Ok(FileState::checking),
            "held" => Ok(FileState::held),
            "ready" => Ok(FileState::ready),
            "rejected" => Ok(FileState::rejected),
            s => Result::Err(Into::into(format!("invalid variant `{}`", s))),
        }
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "file_state" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 5 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "awaiting" => true,
                    "checking" => true,
                    "held" => true,
                    "ready" => true,
                    "rejected" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(non_camel_case_types)]
pub enum RedeemOutcome {
    ok,
    unchanged,
    not_found,
    is_self,
    too_old,
    used,
}
impl<'a> postgres_types::ToSql for RedeemOutcome {
    fn to_sql(
        &self,
        ty: &postgres_types::Type,
        buf: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let s = match *self {
            RedeemOutcome::ok => "ok",
            RedeemOutcome::unchanged => "unchanged",
            RedeemOutcome::not_found => "not_found",
            RedeemOutcome::is_self => "is_self",
            RedeemOutcome::too_old => "too_old",
            RedeemOutcome::used => "used",
        };
        buf.extend_from_slice(s.as_bytes());
        std::result::Result::Ok(postgres_types::IsNull::No)
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "redeem_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 6 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "unchanged" => true,
                    "not_found" => true,
                    "is_self" => true,
                    "too_old" => true,
                    "used" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
    fn to_sql_checked(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        postgres_types::__to_sql_checked(self, ty, out)
    }
}
impl<'a> postgres_types::FromSql<'a> for RedeemOutcome {
    fn from_sql(
        ty: &postgres_types::Type,
        buf: &'a [u8],
    ) -> Result<RedeemOutcome, Box<dyn std::error::Error + Sync + Send>> {
        match std::str::from_utf8(buf)? {
            "ok" => Ok(RedeemOutcome::ok),
            "unchanged" => Ok(RedeemOutcome::unchanged),
            "not_found" => Ok(RedeemOutcome::not_found),
            "is_self" => Ok(RedeemOutcome::is_self),
            "too_old" => Ok(RedeemOutcome::too_old),
            "used" => Ok(RedeemOutcome::used),
            s => Result::Err(Into::into(format!("invalid variant `{}`", s))),
        }
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "redeem_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 6 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "unchanged" => true,
                    "not_found" => true,
                    "is_self" => true,
                    "too_old" => true,
                    "used" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(non_camel_case_types)]
pub enum Topic {
    me_notice,
    me_coins,
    me_task,
    me_model,
    me_session,
    challenge,
    post,
    suggest,
    app,
    sight,
}
impl<'a> postgres_types::ToSql for Topic {
    fn to_sql(
        &self,
        ty: &postgres_types::Type,
        buf: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let s = match *self {
            Topic::me_notice => "me_notice",
            Topic::me_coins => "me_coins",
            Topic::me_task => "me_task",
            Topic::me_model => "me_model",
            Topic::me_session => "me_session",
            Topic::challenge => "challenge",
            Topic::post => "post",
            Topic::suggest => "suggest",
            Topic::app => "app",
            Topic::sight => "sight",
        };
        buf.extend_from_slice(s.as_bytes());
        std::result::Result::Ok(postgres_types::IsNull::No)
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "topic" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 10 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "me_notice" => true,
                    "me_coins" => true,
                    "me_task" => true,
                    "me_model" => true,
                    "me_session" => true,
                    "challenge" => true,
                    "post" => true,
                    "suggest" => true,
                    "app" => true,
                    "sight" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
    fn to_sql_checked(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        postgres_types::__to_sql_checked(self, ty, out)
    }
}
impl<'a> postgres_types::FromSql<'a> for Topic {
    fn from_sql(
        ty: &postgres_types::Type,
        buf: &'a [u8],
    ) -> Result<Topic, Box<dyn std::error::Error + Sync + Send>> {
        match std::str::from_utf8(buf)? {
            "me_notice" => Ok(Topic::me_notice),
            "me_coins" => Ok(Topic::me_coins),
            "me_task" => Ok(Topic::me_task),
            "me_model" => Ok(Topic::me_model),
            "me_session" => Ok(Topic::me_session),
            "challenge" => Ok(Topic::challenge),
            "post" => Ok(Topic::post),
            "suggest" => Ok(Topic::suggest),
            "app" => Ok(Topic::app),
            "sight" => Ok(Topic::sight),
            s => Result::Err(Into::into(format!("invalid variant `{}`", s))),
        }
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "topic" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 10 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "me_notice" => true,
                    "me_coins" => true,
                    "me_task" => true,
                    "me_model" => true,
                    "me_session" => true,
                    "challenge" => true,
                    "post" => true,
                    "suggest" => true,
                    "app" => true,
                    "sight" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(non_camel_case_types)]
pub enum PurchaseOutcome {
    ok,
    unchanged,
    unknown_account,
    other_account,
    unknown_product,
    wrong_amount,
}
impl<'a> postgres_types::ToSql for PurchaseOutcome {
    fn to_sql(
        &self,
        ty: &postgres_types::Type,
        buf: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let s = match *self {
            PurchaseOutcome::ok => "ok",
            PurchaseOutcome::unchanged => "unchanged",
            PurchaseOutcome::unknown_account => "unknown_account",
            PurchaseOutcome::other_account => "other_account",
            PurchaseOutcome::unknown_product => "unknown_product",
            PurchaseOutcome::wrong_amount => "wrong_amount",
        };
        buf.extend_from_slice(s.as_bytes());
        std::result::Result::Ok(postgres_types::IsNull::No)
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "purchase_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 6 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "unchanged" => true,
                    "unknown_account" => true,
                    "other_account" => true,
                    "unknown_product" => true,
                    "wrong_amount" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
    fn to_sql_checked(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        postgres_types::__to_sql_checked(self, ty, out)
    }
}
impl<'a> postgres_types::FromSql<'a> for PurchaseOutcome {
    fn from_sql(
        ty: &postgres_types::Type,
        buf: &'a [u8],
    ) -> Result<PurchaseOutcome, Box<dyn std::error::Error + Sync + Send>> {
        match std::str::from_utf8(buf)? {
            "ok" => Ok(PurchaseOutcome::ok),
            "unchanged" => Ok(PurchaseOutcome::unchanged),
            "unknown_account" => Ok(PurchaseOutcome::unknown_account),
            "other_account" => Ok(PurchaseOutcome::other_account),
            "unknown_product" => Ok(PurchaseOutcome::unknown_product),
            "wrong_amount" => Ok(PurchaseOutcome::wrong_amount),
            s => Result::Err(Into::into(format!("invalid variant `{}`", s))),
        }
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "purchase_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 6 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "unchanged" => true,
                    "unknown_account" => true,
                    "other_account" => true,
                    "unknown_product" => true,
                    "wrong_amount" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(non_camel_case_types)]
pub enum RestoreOutcome {
    ok,
    not_found,
    needs_confirm,
}
impl<'a> postgres_types::ToSql for RestoreOutcome {
    fn to_sql(
        &self,
        ty: &postgres_types::Type,
        buf: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let s = match *self {
            RestoreOutcome::ok => "ok",
            RestoreOutcome::not_found => "not_found",
            RestoreOutcome::needs_confirm => "needs_confirm",
        };
        buf.extend_from_slice(s.as_bytes());
        std::result::Result::Ok(postgres_types::IsNull::No)
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "restore_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 3 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "not_found" => true,
                    "needs_confirm" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
    fn to_sql_checked(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        postgres_types::__to_sql_checked(self, ty, out)
    }
}
impl<'a> postgres_types::FromSql<'a> for RestoreOutcome {
    fn from_sql(
        ty: &postgres_types::Type,
        buf: &'a [u8],
    ) -> Result<RestoreOutcome, Box<dyn std::error::Error + Sync + Send>> {
        match std::str::from_utf8(buf)? {
            "ok" => Ok(RestoreOutcome::ok),
            "not_found" => Ok(RestoreOutcome::not_found),
            "needs_confirm" => Ok(RestoreOutcome::needs_confirm),
            s => Result::Err(Into::into(format!("invalid variant `{}`", s))),
        }
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "restore_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 3 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "not_found" => true,
                    "needs_confirm" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(non_camel_case_types)]
pub enum EdgeOutcome {
    ok,
    unchanged,
    not_found,
    is_self,
}
impl<'a> postgres_types::ToSql for EdgeOutcome {
    fn to_sql(
        &self,
        ty: &postgres_types::Type,
        buf: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let s = match *self {
            EdgeOutcome::ok => "ok",
            EdgeOutcome::unchanged => "unchanged",
            EdgeOutcome::not_found => "not_found",
            EdgeOutcome::is_self => "is_self",
        };
        buf.extend_from_slice(s.as_bytes());
        std::result::Result::Ok(postgres_types::IsNull::No)
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "edge_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 4 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "unchanged" => true,
                    "not_found" => true,
                    "is_self" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
    fn to_sql_checked(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        postgres_types::__to_sql_checked(self, ty, out)
    }
}
impl<'a> postgres_types::FromSql<'a> for EdgeOutcome {
    fn from_sql(
        ty: &postgres_types::Type,
        buf: &'a [u8],
    ) -> Result<EdgeOutcome, Box<dyn std::error::Error + Sync + Send>> {
        match std::str::from_utf8(buf)? {
            "ok" => Ok(EdgeOutcome::ok),
            "unchanged" => Ok(EdgeOutcome::unchanged),
            "not_found" => Ok(EdgeOutcome::not_found),
            "is_self" => Ok(EdgeOutcome::is_self),
            s => Result::Err(Into::into(format!("invalid variant `{}`", s))),
        }
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "edge_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 4 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "unchanged" => true,
                    "not_found" => true,
                    "is_self" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(non_camel_case_types)]
pub enum FriendOutcome {
    applied,
    friends,
    is_self,
}
impl<'a> postgres_types::ToSql for FriendOutcome {
    fn to_sql(
        &self,
        ty: &postgres_types::Type,
        buf: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let s = match *self {
            FriendOutcome::applied => "applied",
            FriendOutcome::friends => "friends",
            FriendOutcome::is_self => "is_self",
        };
        buf.extend_from_slice(s.as_bytes());
        std::result::Result::Ok(postgres_types::IsNull::No)
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "friend_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 3 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "applied" => true,
                    "friends" => true,
                    "is_self" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
    fn to_sql_checked(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        postgres_types::__to_sql_checked(self, ty, out)
    }
}
impl<'a> postgres_types::FromSql<'a> for FriendOutcome {
    fn from_sql(
        ty: &postgres_types::Type,
        buf: &'a [u8],
    ) -> Result<FriendOutcome, Box<dyn std::error::Error + Sync + Send>> {
        match std::str::from_utf8(buf)? {
            "applied" => Ok(FriendOutcome::applied),
            "friends" => Ok(FriendOutcome::friends),
            "is_self" => Ok(FriendOutcome::is_self),
            s => Result::Err(Into::into(format!("invalid variant `{}`", s))),
        }
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "friend_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 3 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "applied" => true,
                    "friends" => true,
                    "is_self" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(non_camel_case_types)]
pub enum CreateOutcome {
    ok,
    coins_short,
    debt,
    too_many,
}
impl<'a> postgres_types::ToSql for CreateOutcome {
    fn to_sql(
        &self,
        ty: &postgres_types::Type,
        buf: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let s = match *self {
            CreateOutcome::ok => "ok",
            CreateOutcome::coins_short => "coins_short",
            CreateOutcome::debt => "debt",
            CreateOutcome::too_many => "too_many",
        };
        buf.extend_from_slice(s.as_bytes());
        std::result::Result::Ok(postgres_types::IsNull::No)
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "create_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 4 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "coins_short" => true,
                    "debt" => true,
                    "too_many" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
    fn to_sql_checked(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        postgres_types::__to_sql_checked(self, ty, out)
    }
}
impl<'a> postgres_types::FromSql<'a> for CreateOutcome {
    fn from_sql(
        ty: &postgres_types::Type,
        buf: &'a [u8],
    ) -> Result<CreateOutcome, Box<dyn std::error::Error + Sync + Send>> {
        match std::str::from_utf8(buf)? {
            "ok" => Ok(CreateOutcome::ok),
            "coins_short" => Ok(CreateOutcome::coins_short),
            "debt" => Ok(CreateOutcome::debt),
            "too_many" => Ok(CreateOutcome::too_many),
            s => Result::Err(Into::into(format!("invalid variant `{}`", s))),
        }
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "create_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 4 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "coins_short" => true,
                    "debt" => true,
                    "too_many" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(non_camel_case_types)]
pub enum FinishOutcome {
    ok,
    fenced,
}
impl<'a> postgres_types::ToSql for FinishOutcome {
    fn to_sql(
        &self,
        ty: &postgres_types::Type,
        buf: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let s = match *self {
            FinishOutcome::ok => "ok",
            FinishOutcome::fenced => "fenced",
        };
        buf.extend_from_slice(s.as_bytes());
        std::result::Result::Ok(postgres_types::IsNull::No)
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "finish_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 2 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "fenced" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
    fn to_sql_checked(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        postgres_types::__to_sql_checked(self, ty, out)
    }
}
impl<'a> postgres_types::FromSql<'a> for FinishOutcome {
    fn from_sql(
        ty: &postgres_types::Type,
        buf: &'a [u8],
    ) -> Result<FinishOutcome, Box<dyn std::error::Error + Sync + Send>> {
        match std::str::from_utf8(buf)? {
            "ok" => Ok(FinishOutcome::ok),
            "fenced" => Ok(FinishOutcome::fenced),
            s => Result::Err(Into::into(format!("invalid variant `{}`", s))),
        }
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "finish_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 2 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "fenced" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(non_camel_case_types)]
pub enum CancelOutcome {
    ended,
    requested,
    already_ended,
    not_found,
}
impl<'a> postgres_types::ToSql for CancelOutcome {
    fn to_sql(
        &self,
        ty: &postgres_types::Type,
        buf: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let s = match *self {
            CancelOutcome::ended => "ended",
            CancelOutcome::requested => "requested",
            CancelOutcome::already_ended => "already_ended",
            CancelOutcome::not_found => "not_found",
        };
        buf.extend_from_slice(s.as_bytes());
        std::result::Result::Ok(postgres_types::IsNull::No)
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "cancel_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 4 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ended" => true,
                    "requested" => true,
                    "already_ended" => true,
                    "not_found" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
    fn to_sql_checked(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        postgres_types::__to_sql_checked(self, ty, out)
    }
}
impl<'a> postgres_types::FromSql<'a> for CancelOutcome {
    fn from_sql(
        ty: &postgres_types::Type,
        buf: &'a [u8],
    ) -> Result<CancelOutcome, Box<dyn std::error::Error + Sync + Send>> {
        match std::str::from_utf8(buf)? {
            "ended" => Ok(CancelOutcome::ended),
            "requested" => Ok(CancelOutcome::requested),
            "already_ended" => Ok(CancelOutcome::already_ended),
            "not_found" => Ok(CancelOutcome::not_found),
            s => Result::Err(Into::into(format!("invalid variant `{}`", s))),
        }
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "cancel_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 4 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ended" => true,
                    "requested" => true,
                    "already_ended" => true,
                    "not_found" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
}
#[derive(Debug, postgres_types::FromSql, Clone, PartialEq)]
#[postgres(name = "photo_view")]
pub struct PhotoView {
    #[postgres(name = "photo_id")]
    pub photo_id: Option<i64>,
    #[postgres(name = "picture_key")]
    pub picture_key: String,
    #[postgres(name = "thumb_key")]
    pub thumb_key: Option<String>,
    #[postgres(name = "width")]
    pub width: Option<i32>,
    #[postgres(name = "height")]
    pub height: Option<i32>,
    #[postgres(name = "thumbhash")]
    pub thumbhash: Option<Vec<u8>>,
    #[postgres(name = "film_ms")]
    pub film_ms: Option<i32>,
}
#[derive(Debug)]
pub struct PhotoViewBorrowed<'a> {
    pub photo_id: Option<i64>,
    pub picture_key: &'a str,
    pub thumb_key: Option<&'a str>,
    pub width: Option<i32>,
    pub height: Option<i32>,
    pub thumbhash: Option<&'a [u8]>,
    pub film_ms: Option<i32>,
}
impl<'a> From<PhotoViewBorrowed<'a>> for PhotoView {
    fn from(
        PhotoViewBorrowed {
            photo_id,
            picture_key,
            thumb_key,
            width,
            height,
            thumbhash,
            film_ms,
        }: PhotoViewBorrowed<'a>,
    ) -> Self {
        Self {
            photo_id,
            picture_key: picture_key.into(),
            thumb_key: thumb_key.map(|v| v.into()),
            width,
            height,
            thumbhash: thumbhash.map(|v| v.into()),
            film_ms,
        }
    }
}
impl<'a> postgres_types::FromSql<'a> for PhotoViewBorrowed<'a> {
    fn from_sql(
        ty: &postgres_types::Type,
        out: &'a [u8],
    ) -> Result<PhotoViewBorrowed<'a>, Box<dyn std::error::Error + Sync + Send>> {
        let fields = match *ty.kind() {
            postgres_types::Kind::Composite(ref fields) => fields,
            _ => unreachable!(),
        };
        let mut out = out;
        let num_fields = postgres_types::private::read_be_i32(&mut out)?;
        if num_fields as usize != fields.len() {
            return std::result::Result::Err(std::convert::Into::into(format!(
                "invalid field count: {} vs {}",
                num_fields,
                fields.len()
            )));
        }
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let photo_id = postgres_types::private::read_value(fields[0].type_(), &mut out)?;
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let picture_key = postgres_types::private::read_value(fields[1].type_(), &mut out)?;
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let thumb_key = postgres_types::private::read_value(fields[2].type_(), &mut out)?;
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let width = postgres_types::private::read_value(fields[3].type_(), &mut out)?;
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let height = postgres_types::private::read_value(fields[4].type_(), &mut out)?;
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let thumbhash = postgres_types::private::read_value(fields[5].type_(), &mut out)?;
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let film_ms = postgres_types::private::read_value(fields[6].type_(), &mut out)?;
        Ok(PhotoViewBorrowed { photo_id, picture_key, thumb_key, width, height, thumbhash, film_ms })
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        ty.name() == "photo_view" && ty.schema() == "public"
    }
}
impl<'a> postgres_types::ToSql for PhotoViewBorrowed<'a> {
    fn to_sql(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let PhotoViewBorrowed { photo_id, picture_key, thumb_key, width, height, thumbhash, film_ms } = self;
        let fields = match *ty.kind() {
            postgres_types::Kind::Composite(ref fields) => fields,
            _ => unreachable!(),
        };
        out.extend_from_slice(&(fields.len() as i32).to_be_bytes());
        for field in fields {
            out.extend_from_slice(&field.type_().oid().to_be_bytes());
            let base = out.len();
            out.extend_from_slice(&[0; 4]);
            let r = match field.name() {
                "photo_id" => postgres_types::ToSql::to_sql(photo_id, field.type_(), out),
                "picture_key" => postgres_types::ToSql::to_sql(picture_key, field.type_(), out),
                "thumb_key" => postgres_types::ToSql::to_sql(thumb_key, field.type_(), out),
                "width" => postgres_types::ToSql::to_sql(width, field.type_(), out),
                "height" => postgres_types::ToSql::to_sql(height, field.type_(), out),
                "thumbhash" => postgres_types::ToSql::to_sql(thumbhash, field.type_(), out),
                "film_ms" => postgres_types::ToSql::to_sql(film_ms, field.type_(), out),
                _ => unreachable!(),
            };
            let count = match r? {
                postgres_types::IsNull::Yes => -1,
                postgres_types::IsNull::No => {
                    let len = out.len() - base - 4;
                    if len > i32::MAX as usize {
                        return Err(Into::into("value too large to transmit"));
                    }
                    len as i32
                }
            };
            out[base..base + 4].copy_from_slice(&count.to_be_bytes());
        }
        Ok(postgres_types::IsNull::No)
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "photo_view" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Composite(ref fields) => {
                if fields.len() != 7 {
                    return false;
                }
                fields.iter().all(|f| match f.name() {
                    "photo_id" => <i64 as postgres_types::ToSql>::accepts(f.type_()),
                    "picture_key" => <&'a str as postgres_types::ToSql>::accepts(f.type_()),
                    "thumb_key" => <&'a str as postgres_types::ToSql>::accepts(f.type_()),
                    "width" => <i32 as postgres_types::ToSql>::accepts(f.type_()),
                    "height" => <i32 as postgres_types::ToSql>::accepts(f.type_()),
                    "thumbhash" => <&'a [u8] as postgres_types::ToSql>::accepts(f.type_()),
                    "film_ms" => <i32 as postgres_types::ToSql>::accepts(f.type_()),
                    _ => false,
                })
            }
            _ => false,
        }
    }
    fn to_sql_checked(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        postgres_types::__to_sql_checked(self, ty, out)
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(non_camel_case_types)]
pub enum ModelState {
    training,
    ready,
    failed,
    deleted,
}
impl<'a> postgres_types::ToSql for ModelState {
    fn to_sql(
        &self,
        ty: &postgres_types::Type,
        buf: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let s = match *self {
            ModelState::training => "training",
            ModelState::ready => "ready",
            ModelState::failed => "failed",
            ModelState::deleted => "deleted",
        };
        buf.extend_from_slice(s.as_bytes());
        std::result::Result::Ok(postgres_types::IsNull::No)
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "model_state" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 4 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "training" => true,
                    "ready" => true,
                    "failed" => true,
                    "deleted" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
    fn to_sql_checked(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        postgres_types::__to_sql_checked(self, ty, out)
    }
}
impl<'a> postgres_types::FromSql<'a> for ModelState {
    fn from_sql(
        ty: &postgres_types::Type,
        buf: &'a [u8],
    ) -> Result<ModelState, Box<dyn std::error::Error + Sync + Send>> {
        match std::str::from_utf8(buf)? {
            "training" => Ok(ModelState::training),
            "ready" => Ok(ModelState::ready),
            "failed" => Ok(ModelState::failed),
            "deleted" => Ok(ModelState::deleted),
            s => Result::Err(Into::into(format!("invalid variant `{}`", s))),
        }
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "model_state" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 4 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "training" => true,
                    "ready" => true,
                    "failed" => true,
                    "deleted" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
}
#[derive(Debug, postgres_types::FromSql, Clone, PartialEq)]
#[postgres(name = "post_photo_view")]
pub struct PostPhotoView {
    #[postgres(name = "photo_id")]
    pub photo_id: Option<i64>,
    #[postgres(name = "picture_key")]
    pub picture_key: String,
    #[postgres(name = "thumb_key")]
    pub thumb_key: Option<String>,
    #[postgres(name = "width")]
    pub width: Option<i32>,
    #[postgres(name = "height")]
    pub height: Option<i32>,
    #[postgres(name = "thumbhash")]
    pub thumbhash: Option<Vec<u8>>,
    #[postgres(name = "film_ms")]
    pub film_ms: Option<i32>,
    #[postgres(name = "alt")]
    pub alt: String,
}
#[derive(Debug)]
pub struct PostPhotoViewBorrowed<'a> {
    pub photo_id: Option<i64>,
    pub picture_key: &'a str,
    pub thumb_key: Option<&'a str>,
    pub width: Option<i32>,
    pub height: Option<i32>,
    pub thumbhash: Option<&'a [u8]>,
    pub film_ms: Option<i32>,
    pub alt: &'a str,
}
impl<'a> From<PostPhotoViewBorrowed<'a>> for PostPhotoView {
    fn from(
        PostPhotoViewBorrowed {
            photo_id,
            picture_key,
            thumb_key,
            width,
            height,
            thumbhash,
            film_ms,
            alt,
        }: PostPhotoViewBorrowed<'a>,
    ) -> Self {
        Self {
            photo_id,
            picture_key: picture_key.into(),
            thumb_key: thumb_key.map(|v| v.into()),
            width,
            height,
            thumbhash: thumbhash.map(|v| v.into()),
            film_ms,
            alt: alt.into(),
        }
    }
}
impl<'a> postgres_types::FromSql<'a> for PostPhotoViewBorrowed<'a> {
    fn from_sql(
        ty: &postgres_types::Type,
        out: &'a [u8],
    ) -> Result<PostPhotoViewBorrowed<'a>, Box<dyn std::error::Error + Sync + Send>> {
        let fields = match *ty.kind() {
            postgres_types::Kind::Composite(ref fields) => fields,
            _ => unreachable!(),
        };
        let mut out = out;
        let num_fields = postgres_types::private::read_be_i32(&mut out)?;
        if num_fields as usize != fields.len() {
            return std::result::Result::Err(std::convert::Into::into(format!(
                "invalid field count: {} vs {}",
                num_fields,
                fields.len()
            )));
        }
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let photo_id = postgres_types::private::read_value(fields[0].type_(), &mut out)?;
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let picture_key = postgres_types::private::read_value(fields[1].type_(), &mut out)?;
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let thumb_key = postgres_types::private::read_value(fields[2].type_(), &mut out)?;
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let width = postgres_types::private::read_value(fields[3].type_(), &mut out)?;
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let height = postgres_types::private::read_value(fields[4].type_(), &mut out)?;
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let thumbhash = postgres_types::private::read_value(fields[5].type_(), &mut out)?;
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let film_ms = postgres_types::private::read_value(fields[6].type_(), &mut out)?;
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let alt = postgres_types::private::read_value(fields[7].type_(), &mut out)?;
        Ok(PostPhotoViewBorrowed { photo_id, picture_key, thumb_key, width, height, thumbhash, film_ms, alt })
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        ty.name() == "post_photo_view" && ty.schema() == "public"
    }
}
impl<'a> postgres_types::ToSql for PostPhotoViewBorrowed<'a> {
    fn to_sql(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let PostPhotoViewBorrowed {
            photo_id,
            picture_key,
            thumb_key,
            width,
            height,
            thumbhash,
            film_ms,
            alt,
        } = self;
        let fields = match *ty.kind() {
            postgres_types::Kind::Composite(ref fields) => fields,
            _ => unreachable!(),
        };
        out.extend_from_slice(&(fields.len() as i32).to_be_bytes());
        for field in fields {
            out.extend_from_slice(&field.type_().oid().to_be_bytes());
            let base = out.len();
            out.extend_from_slice(&[0; 4]);
            let r = match field.name() {
                "photo_id" => postgres_types::ToSql::to_sql(photo_id, field.type_(), out),
                "picture_key" => postgres_types::ToSql::to_sql(picture_key, field.type_(), out),
                "thumb_key" => postgres_types::ToSql::to_sql(thumb_key, field.type_(), out),
                "width" => postgres_types::ToSql::to_sql(width, field.type_(), out),
                "height" => postgres_types::ToSql::to_sql(height, field.type_(), out),
                "thumbhash" => postgres_types::ToSql::to_sql(thumbhash, field.type_(), out),
                "film_ms" => postgres_types::ToSql::to_sql(film_ms, field.type_(), out),
                "alt" => postgres_types::ToSql::to_sql(alt, field.type_(), out),
                _ => unreachable!(),
            };
            let count = match r? {
                postgres_types::IsNull::Yes => -1,
                postgres_types::IsNull::No => {
                    let len = out.len() - base - 4;
                    if len > i32::MAX as usize {
                        return Err(Into::into("value too large to transmit"));
                    }
                    len as i32
                }
            };
            out[base..base + 4].copy_from_slice(&count.to_be_bytes());
        }
        Ok(postgres_types::IsNull::No)
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "post_photo_view" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Composite(ref fields) => {
                if fields.len() != 8 {
                    return false;
                }
                fields.iter().all(|f| match f.name() {
                    "photo_id" => <i64 as postgres_types::ToSql>::accepts(f.type_()),
                    "picture_key" => <&'a str as postgres_types::ToSql>::accepts(f.type_()),
                    "thumb_key" => <&'a str as postgres_types::ToSql>::accepts(f.type_()),
                    "width" => <i32 as postgres_types::ToSql>::accepts(f.type_()),
                    "height" => <i32 as postgres_types::ToSql>::accepts(f.type_()),
                    "thumbhash" => <&'a [u8] as postgres_types::ToSql>::accepts(f.type_()),
                    "film_ms" => <i32 as postgres_types::ToSql>::accepts(f.type_()),
                    "alt" => <&'a str as postgres_types::ToSql>::accepts(f.type_()),
                    _ => false,
                })
            }
            _ => false,
        }
    }
    fn to_sql_checked(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        postgres_types::__to_sql_checked(self, ty, out)
    }
}
#[derive(Debug, postgres_types::FromSql, Clone, PartialEq)]
#[postgres(name = "earlier_action")]
pub struct EarlierAction {
    #[postgres(name = "action")]
    pub action: protocol::reports::ReportAction,
    #[postgres(name = "target_type")]
    pub target_type: protocol::reports::Thing,
    #[postgres(name = "note")]
    pub note: String,
    #[postgres(name = "handled_at")]
    pub handled_at: chrono::DateTime<chrono::FixedOffset>,
}
#[derive(Debug)]
pub struct EarlierActionBorrowed<'a> {
    pub action: protocol::reports::ReportAction,
    pub target_type: protocol::reports::Thing,
    pub note: &'a str,
    pub handled_at: chrono::DateTime<chrono::FixedOffset>,
}
impl<'a> From<EarlierActionBorrowed<'a>> for EarlierAction {
    fn from(
        EarlierActionBorrowed { action, target_type, note, handled_at }: EarlierActionBorrowed<'a>,
    ) -> Self {
        Self { action, target_type, note: note.into(), handled_at }
    }
}
impl<'a> postgres_types::FromSql<'a> for EarlierActionBorrowed<'a> {
    fn from_sql(
        ty: &postgres_types::Type,
        out: &'a [u8],
    ) -> Result<EarlierActionBorrowed<'a>, Box<dyn std::error::Error + Sync + Send>> {
        let fields = match *ty.kind() {
            postgres_types::Kind::Composite(ref fields) => fields,
            _ => unreachable!(),
        };
        let mut out = out;
        let num_fields = postgres_types::private::read_be_i32(&mut out)?;
        if num_fields as usize != fields.len() {
            return std::result::Result::Err(std::convert::Into::into(format!(
                "invalid field count: {} vs {}",
                num_fields,
                fields.len()
            )));
        }
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let action = postgres_types::private::read_value(fields[0].type_(), &mut out)?;
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let target_type = postgres_types::private::read_value(fields[1].type_(), &mut out)?;
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let note = postgres_types::private::read_value(fields[2].type_(), &mut out)?;
        let _oid = postgres_types::private::read_be_i32(&mut out)?;
        let handled_at = postgres_types::private::read_value(fields[3].type_(), &mut out)?;
        Ok(EarlierActionBorrowed { action, target_type, note, handled_at })
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        ty.name() == "earlier_action" && ty.schema() == "public"
    }
}
impl<'a> postgres_types::ToSql for EarlierActionBorrowed<'a> {
    fn to_sql(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let EarlierActionBorrowed { action, target_type, note, handled_at } = self;
        let fields = match *ty.kind() {
            postgres_types::Kind::Composite(ref fields) => fields,
            _ => unreachable!(),
        };
        out.extend_from_slice(&(fields.len() as i32).to_be_bytes());
        for field in fields {
            out.extend_from_slice(&field.type_().oid().to_be_bytes());
            let base = out.len();
            out.extend_from_slice(&[0; 4]);
            let r = match field.name() {
                "action" => postgres_types::ToSql::to_sql(action, field.type_(), out),
                "target_type" => postgres_types::ToSql::to_sql(target_type, field.type_(), out),
                "note" => postgres_types::ToSql::to_sql(note, field.type_(), out),
                "handled_at" => postgres_types::ToSql::to_sql(handled_at, field.type_(), out),
                _ => unreachable!(),
            };
            let count = match r? {
                postgres_types::IsNull::Yes => -1,
                postgres_types::IsNull::No => {
                    let len = out.len() - base - 4;
                    if len > i32::MAX as usize {
                        return Err(Into::into("value too large to transmit"));
                    }
                    len as i32
                }
            };
            out[base..base + 4].copy_from_slice(&count.to_be_bytes());
        }
        Ok(postgres_types::IsNull::No)
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "earlier_action" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Composite(ref fields) => {
                if fields.len() != 4 {
                    return false;
                }
                fields.iter().all(|f| match f.name() {
                    "action" => {
                        <protocol::reports::ReportAction as postgres_types::ToSql>::accepts(f.type_())
                    }
                    "target_type" => <protocol::reports::Thing as postgres_types::ToSql>::accepts(f.type_()),
                    "note" => <&'a str as postgres_types::ToSql>::accepts(f.type_()),
                    "handled_at" => {
                        <chrono::DateTime<chrono::FixedOffset> as postgres_types::ToSql>::accepts(f.type_())
                    }
                    _ => false,
                })
            }
            _ => false,
        }
    }
    fn to_sql_checked(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        postgres_types::__to_sql_checked(self, ty, out)
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(non_camel_case_types)]
pub enum HandleOutcome {
    ok,
    not_found,
    already,
    impossible,
}
impl<'a> postgres_types::ToSql for HandleOutcome {
    fn to_sql(
        &self,
        ty: &postgres_types::Type,
        buf: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let s = match *self {
            HandleOutcome::ok => "ok",
            HandleOutcome::not_found => "not_found",
            HandleOutcome::already => "already",
            HandleOutcome::impossible => "impossible",
        };
        buf.extend_from_slice(s.as_bytes());
        std::result::Result::Ok(postgres_types::IsNull::No)
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "handle_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 4 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "not_found" => true,
                    "already" => true,
                    "impossible" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
    fn to_sql_checked(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        postgres_types::__to_sql_checked(self, ty, out)
    }
}
impl<'a> postgres_types::FromSql<'a> for HandleOutcome {
    fn from_sql(
        ty: &postgres_types::Type,
        buf: &'a [u8],
    ) -> Result<HandleOutcome, Box<dyn std::error::Error + Sync + Send>> {
        match std::str::from_utf8(buf)? {
            "ok" => Ok(HandleOutcome::ok),
            "not_found" => Ok(HandleOutcome::not_found),
            "already" => Ok(HandleOutcome::already),
            "impossible" => Ok(HandleOutcome::impossible),
            s => Result::Err(Into::into(format!("invalid variant `{}`", s))),
        }
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "handle_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 4 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "not_found" => true,
                    "already" => true,
                    "impossible" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(non_camel_case_types)]
pub enum BeginOutcome {
    new,
    replay,
    other_payload,
    still_running,
}
impl<'a> postgres_types::ToSql for BeginOutcome {
    fn to_sql(
        &self,
        ty: &postgres_types::Type,
        buf: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let s = match *self {
            BeginOutcome::new => "new",
            BeginOutcome::replay => "replay",
            BeginOutcome::other_payload => "other_payload",
            BeginOutcome::still_running => "still_running",
        };
        buf.extend_from_slice(s.as_bytes());
        std::result::Result::Ok(postgres_types::IsNull::No)
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "begin_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 4 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "new" => true,
                    "replay" => true,
                    "other_payload" => true,
                    "still_running" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
    fn to_sql_checked(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        postgres_types::__to_sql_checked(self, ty, out)
    }
}
impl<'a> postgres_types::FromSql<'a> for BeginOutcome {
    fn from_sql(
        ty: &postgres_types::Type,
        buf: &'a [u8],
    ) -> Result<BeginOutcome, Box<dyn std::error::Error + Sync + Send>> {
        match std::str::from_utf8(buf)? {
            "new" => Ok(BeginOutcome::new),
            "replay" => Ok(BeginOutcome::replay),
            "other_payload" => Ok(BeginOutcome::other_payload),
            "still_running" => Ok(BeginOutcome::still_running),
            s => Result::Err(Into::into(format!("invalid variant `{}`", s))),
        }
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "begin_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 4 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "new" => true,
                    "replay" => true,
                    "other_payload" => true,
                    "still_running" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(non_camel_case_types)]
pub enum SurveyOutcome {
    ok,
    unchanged,
    not_found,
    not_answered,
    too_soon,
}
impl<'a> postgres_types::ToSql for SurveyOutcome {
    fn to_sql(
        &self,
        ty: &postgres_types::Type,
        buf: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let s = match *self {
            SurveyOutcome::ok => "ok",
            SurveyOutcome::unchanged => "unchanged",
            SurveyOutcome::not_found => "not_found",
            SurveyOutcome::not_answered => "not_answered",
            SurveyOutcome::too_soon => "too_soon",
        };
        buf.extend_from_slice(s.as_bytes());
        std::result::Result::Ok(postgres_types::IsNull::No)
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "survey_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 5 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "unchanged" => true,
                    "not_found" => true,
                    "not_answered" => true,
                    "too_soon" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
    fn to_sql_checked(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        postgres_types::__to_sql_checked(self, ty, out)
    }
}
impl<'a> postgres_types::FromSql<'a> for SurveyOutcome {
    fn from_sql(
        ty: &postgres_types::Type,
        buf: &'a [u8],
    ) -> Result<SurveyOutcome, Box<dyn std::error::Error + Sync + Send>> {
        match std::str::from_utf8(buf)? {
            "ok" => Ok(SurveyOutcome::ok),
            "unchanged" => Ok(SurveyOutcome::unchanged),
            "not_found" => Ok(SurveyOutcome::not_found),
            "not_answered" => Ok(SurveyOutcome::not_answered),
            "too_soon" => Ok(SurveyOutcome::too_soon),
            s => Result::Err(Into::into(format!("invalid variant `{}`", s))),
        }
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "survey_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 5 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "unchanged" => true,
                    "not_found" => true,
                    "not_answered" => true,
                    "too_soon" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(non_camel_case_types)]
pub enum CoinSource {
    signup,
    daily,
    invite,
    survey,
    purchase,
    subscription,
    prize,
    moderator,
    refund,
}
impl<'a> postgres_types::ToSql for CoinSource {
    fn to_sql(
        &self,
        ty: &postgres_types::Type,
        buf: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let s = match *self {
            CoinSource::signup => "signup",
            CoinSource::daily => "daily",
            CoinSource::invite => "invite",
            CoinSource::survey => "survey",
            CoinSource::purchase => "purchase",
            CoinSource::subscription => "subscription",
            CoinSource::prize => "prize",
            CoinSource::moderator => "moderator",
            CoinSource::refund => "refund",
        };
        buf.extend_from_slice(s.as_bytes());
        std::result::Result::Ok(postgres_types::IsNull::No)
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "coin_source" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 9 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "signup" => true,
                    "daily" => true,
                    "invite" => true,
                    "survey" => true,
                    "purchase" => true,
                    "subscription" => true,
                    "prize" => true,
                    "moderator" => true,
                    "refund" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
    fn to_sql_checked(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        postgres_types::__to_sql_checked(self, ty, out)
    }
}
impl<'a> postgres_types::FromSql<'a> for CoinSource {
    fn from_sql(
        ty: &postgres_types::Type,
        buf: &'a [u8],
    ) -> Result<CoinSource, Box<dyn std::error::Error + Sync + Send>> {
        match std::str::from_utf8(buf)? {
            "signup" => Ok(CoinSource::signup),
            "daily" => Ok(CoinSource::daily),
            "invite" => Ok(CoinSource::invite),
            "survey" => Ok(CoinSource::survey),
            "purchase" => Ok(CoinSource::purchase),
            "subscription" => Ok(CoinSource::subscription),
            "prize" => Ok(CoinSource::prize),
            "moderator" => Ok(CoinSource::moderator),
            "refund" => Ok(CoinSource::refund),
            s => Result::Err(Into::into(format!("invalid variant `{}`", s))),
        }
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "coin_source" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 9 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "signup" => true,
                    "daily" => true,
                    "invite" => true,
                    "survey" => true,
                    "purchase" => true,
                    "subscription" => true,
                    "prize" => true,
                    "moderator" => true,
                    "refund" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
}
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(non_camel_case_types)]
pub enum ClaimOutcome {
    ok,
    already,
    too_soon,
}
impl<'a> postgres_types::ToSql for ClaimOutcome {
    fn to_sql(
        &self,
        ty: &postgres_types::Type,
        buf: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        let s = match *self {
            ClaimOutcome::ok => "ok",
            ClaimOutcome::already => "already",
            ClaimOutcome::too_soon => "too_soon",
        };
        buf.extend_from_slice(s.as_bytes());
        std::result::Result::Ok(postgres_types::IsNull::No)
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "claim_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 3 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "already" => true,
                    "too_soon" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
    fn to_sql_checked(
        &self,
        ty: &postgres_types::Type,
        out: &mut postgres_types::private::BytesMut,
    ) -> Result<postgres_types::IsNull, Box<dyn std::error::Error + Sync + Send>> {
        postgres_types::__to_sql_checked(self, ty, out)
    }
}
impl<'a> postgres_types::FromSql<'a> for ClaimOutcome {
    fn from_sql(
        ty: &postgres_types::Type,
        buf: &'a [u8],
    ) -> Result<ClaimOutcome, Box<dyn std::error::Error + Sync + Send>> {
        match std::str::from_utf8(buf)? {
            "ok" => Ok(ClaimOutcome::ok),
            "already" => Ok(ClaimOutcome::already),
            "too_soon" => Ok(ClaimOutcome::too_soon),
            s => Result::Err(Into::into(format!("invalid variant `{}`", s))),
        }
    }
    fn accepts(ty: &postgres_types::Type) -> bool {
        if ty.name() != "claim_outcome" {
            return false;
        }
        match *ty.kind() {
            postgres_types::Kind::Enum(ref variants) => {
                if variants.len() != 3 {
                    return false;
                }
                variants.iter().all(|v| match &**v {
                    "ok" => true,
                    "already" => true,
                    "too_soon" => true,
                    _ => false,
                })
            }
            _ => false,
        }
    }
}
